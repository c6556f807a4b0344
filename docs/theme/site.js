// Blocks of commands with their output -> what the button "copy" copies of them: the commands alone, without prompts.

for (const block of document.querySelectorAll("code.language-console")) {
  const commands = [...block.textContent.matchAll(/^\$ (.*(?:\\\n.*)*)$/gm)].map((found) => `${found[1]}\n`).join("");
  Object.defineProperty(block, "innerText", { get: () => commands });
}
