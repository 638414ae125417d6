import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import { TooMuch } from '../too-much.js';

const maxDepth = 300;
/** Longer cells are parts of a layout, not values. */
const maxCell = 300;
/** No document contains it, because control characters are removed. */
const depthMark = '\u0001';

const options = {
  wordwrap: false,
  limits: { maxDepth, ellipsis: depthMark, maxInputLength: 8_000_000 },
  formatters: { tabbedTable: (...of) => formatTable(...of) },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'head', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', options: { length: 20 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'table', format: 'tabbedTable' },
  ],
} satisfies HtmlToTextOptions;
const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const convertPage = compile(options);
/** Word documents mean their tabs and spaces. */
const exact = { ...options, whitespaceCharacters: '\r\n' };
const convertParagraphs = compile(exact);
const convertLines = compile({
  ...exact,
  selectors: [...options.selectors, { selector: 'p', options: line }],
});

/** Rows of tables become lines with tabs between the cells. @throws TooMuch */
export const htmlText = (html: string): string => textOf(html, convertPage);

/**
 * Like `htmlText`, with the tabs and spaces of a Word document. Where its author left paragraphs
 * empty, a paragraph is a line, otherwise it stands apart from the next one.
 * @param html with its empty paragraphs
 * @throws TooMuch
 */
export const wordDocumentText = (html: string): string =>
  textOf(html, html.includes('</p><p></p><p>') ? convertLines : convertParagraphs);

function textOf(html: string, convert: (html: string) => string): string {
  const text = convert(html.replaceAll(depthMark, ''));
  if (text.includes(depthMark)) throw new TooMuch();
  return text.replace(/\u00a0/g, ' ').trim();
}

const isTag = (node: DomNode, ...names: string[]) =>
  node.type === 'tag' && names.includes(node.name ?? '');
const childrenOf = (node: DomNode, ...names: string[]) =>
  (node.children ?? []).filter((child) => isTag(child, ...names));

const formatTable: FormatCallback = (table, walk, builder) => {
  const rows = childrenOf(table, 'tr', 'tbody', 'thead', 'tfoot').flatMap((part) =>
    isTag(part, 'tr') ? [part] : childrenOf(part, 'tr'),
  );
  builder.openTable();
  for (const row of rows) {
    builder.openTableRow();
    for (const cell of childrenOf(row, 'td', 'th')) {
      builder.openTableCell();
      walk(cell.children ?? [], builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  }
  builder.closeTable({
    leadingLineBreaks: 2,
    trailingLineBreaks: 2,
    tableToString: (cells) =>
      cells
        .map((row) => rowText(row.map(({ text }) => text)))
        .filter((line) => line.trim())
        .join('\n'),
  });
};

/** Layouts of email are tables too, and their cells stay paragraphs. */
function rowText(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell.trim());
  if (filled.length < 2) return filled.join('');
  if (filled.some((cell) => cell.length > maxCell || cell.includes('\t'))) return filled.join('\n');
  return cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .join('\t')
    .trimEnd();
}
