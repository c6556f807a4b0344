// The pages of the site -> what mdBook lacks: copying of commands, tables for narrow screens, the order of search results.

// The button "copy" of a block of commands with their output copies the commands alone, without prompts.
for (const block of document.querySelectorAll("code.language-console")) {
  const commands = [...block.textContent.matchAll(/^\$ (.*(?:\\\n.*)*)$/gm)].map((found) => `${found[1]}\n`).join("");
  Object.defineProperty(block, "innerText", { get: () => commands });
}

// On a narrow screen site.css shows each row of a table as a list. A cell of a table with more than two columns then has its
// column's header before it. The roles are those that the elements have anyway, as long as they are displayed as a table.
for (const table of document.querySelectorAll("main table")) {
  const headers = [...table.querySelectorAll("thead th")].map((header) => header.textContent.trim());
  table.setAttribute("role", "table");
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

// A code's page is the first result for the code itself. For other words the codes' pages, which are many and short and would
// else come first, are after all others.
if (window.elasticlunr) {
  const load = elasticlunr.Index.load;
  elasticlunr.Index.load = (serialized) => {
    const index = load.call(elasticlunr.Index, serialized);
    const search = index.search;
    index.search = (words, options) => {
      const code = words.trim().replaceAll("`", "").toLowerCase();
      const rank = ({ doc }) => {
        const [chapter, page] = doc.breadcrumbs.split(" » ");
        if (chapter !== "Codes of messages" || page === undefined) return 1;
        return page === code && doc.title === code ? 0 : 2;
      };
      // Sorting keeps the order of results with equal ranks.
      return search.call(index, words, options).sort((one, other) => rank(one) - rank(other));
    };
    return index;
  };
}
