// Blocks of code that say the same in several languages -> tabs, of which the reader chooses one for all pages.
//
// Blocks are one group if nothing is between them and each has another label. Without this program all blocks are visible, as
// they are in print.

(() => {
  const STORED = "kubesmith-language";
  const groups = [];

  /** What a tab with a block is called; undefined for blocks that are in no tabs. */
  function labelOf(block) {
    const code = block?.tagName === "PRE" ? block.querySelector(":scope > code") : null;
    if (code?.classList.contains("language-rust")) return "Rust";
    if (!code?.classList.contains("language-python")) return undefined;
    return /\bawait\s|\basync (?:def|for|with)\s/.test(code.textContent) ? "Python (asyncio)" : "Python";
  }

  /** The groups of blocks of the page: each a list of elements that follow each other and have different labels. */
  function* adjacent() {
    let group = [];
    for (const block of document.querySelectorAll("main pre")) {
      const label = labelOf(block);
      const follows = group.length > 0 && group.at(-1).block === block.previousElementSibling;
      if (!follows || group.some((each) => each.label === label)) {
        if (group.length > 1) yield group;
        group = [];
      }
      if (label !== undefined) group.push({ block, label });
    }
    if (group.length > 1) yield group;
  }

  function stored() {
    try {
      return localStorage.getItem(STORED);
    } catch {
      return null;
    }
  }

  /** Shows one panel of each group: the one with the label, or one of the same language, or the first. */
  function choose(label) {
    const language = label?.split(" ")[0];
    for (const group of groups) {
      const chosen = group.find((each) => each.label === label)
        ?? group.find((each) => each.label.split(" ")[0] === language) ?? group[0];
      for (const { tab, panel } of group) {
        const isChosen = tab === chosen.tab;
        tab.setAttribute("aria-selected", String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        panel.hidden = !isChosen;
      }
    }
  }

  /** Chooses as the reader does: the tab stays where it is on the screen, though groups above it change their heights. */
  function pick(tab) {
    const before = tab.getBoundingClientRect().top;
    choose(tab.textContent);
    try {
      localStorage.setItem(STORED, tab.textContent);
    } catch {
      // The choice is for this page alone.
    }
    tab.focus({ preventScroll: true });
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  }

  /** The tab to which a key leads. */
  function target(group, tab, key) {
    const index = group.findIndex((each) => each.tab === tab);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
    return next === undefined ? undefined : group.at(next % group.length).tab;
  }

  function element(name, attributes) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function build(blocks, number) {
    const box = element("div", { class: "tabs" });
    const list = element("div", { class: "tabs-list", role: "tablist", "aria-label": "Language" });
    blocks[0].block.before(box);
    box.append(list);
    const group = blocks.map(({ block, label }, index) => {
      const id = `tab-${number}-${index}`;
      const tab = element("button", { type: "button", role: "tab", id, "aria-controls": `${id}-panel` });
      tab.textContent = label;
      tab.addEventListener("click", () => pick(tab));
      const panel = element("div", { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id, "data-label": label });
      panel.append(block);
      list.append(tab);
      box.append(panel);
      return { label, tab, panel };
    });
    list.addEventListener("keydown", (event) => {
      const next = target(group, event.target, event.key);
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      // The arrows also turn mdBook's pages.
      event.preventDefault();
      event.stopPropagation();
      pick(next);
    });
    groups.push(group);
  }

  [...adjacent()].forEach(build);
  choose(stored());
})();
