// The pages of the site -> what mdBook lacks: copying of commands, tables for narrow screens, the order of search results.

// The button "copy" of a block of commands with their output copies the commands alone, without prompts.
for (const block of document.querySelectorAll("code.language-console")) {
  const commands = [...block.textContent.matchAll(/^\$ (.*(?:\\\n.*)*)$/gm)].map((found) => `${found[1]}\n`).join("");
  Object.defineProperty(block, "innerText", { get: () => commands });
}

// Code of at most so many characters is in one line in the first column of a table; longer code breaks anywhere.
const SHORT = 32;

// On a narrow screen site.css shows each row of a table as a list. A cell of a table with more than two columns then has its
// column's header before it. The roles are those that the elements have anyway, as long as they are displayed as a table.
for (const table of document.querySelectorAll("main table")) {
  const headers = [...table.querySelectorAll("thead th")].map((header) => header.textContent.trim());
  table.setAttribute("role", "table");
  for (const code of table.querySelectorAll("td code")) code.classList.toggle("short", code.textContent.length <= SHORT);
  for (const row of table.rows) {
    row.setAttribute("role", "row");
    for (const cell of row.cells) {
      const isHeader = cell.tagName === "TH";
      cell.setAttribute("role", isHeader ? "columnheader" : "cell");
      const label = headers[cell.cellIndex];
      if (!isHeader && headers.length > 2 && cell.cellIndex > 0 && label) cell.dataset.label = label;
    }
  }
}

// The codes' pages are many and short, and would come before others for every word: they come after them. The page of a code
// that is the whole search is at the top, or below three others if the code is an ordinary word, such as `yaml`.
if (window.elasticlunr) {
  const load = elasticlunr.Index.load;
  elasticlunr.Index.load = (serialized) => {
    const index = load.call(elasticlunr.Index, serialized);
    const search = index.search;
    index.search = (words, options) => {
      const code = words.trim().replaceAll("`", "").toLowerCase();
      const ordered = { pages: [], code: [], codes: [] };
      for (const result of search.call(index, words, options)) {
        const address = window.search.doc_urls[result.ref];
        const isCode = address.startsWith("codes/");
        const isSought = address.startsWith(`codes/${code}.html`) && result.doc.title === code;
        ordered[isSought ? "code" : isCode ? "codes" : "pages"].push(result);
      }
      ordered.pages.splice(code.includes("-") ? 0 : 3, 0, ...ordered.code);
      return [...ordered.pages, ...ordered.codes];
    };
    return index;
  };
}
