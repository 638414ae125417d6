import type { Page } from '#documents';

const [cellWidth, lineHeight] = [120, 12];

/** Lines of a page with tabs between its cells, so that tables stay tables. */
export const textOfPages = (pages: readonly Page[]) =>
  pages
    .map(({ lines }) =>
      lines.map(({ cells }) => cells.map(({ text }) => text).join('\t')).join('\n'),
    )
    .join('\n\n');

/** A text as a page on which the cells between its tabs are columns. */
export const pagesOfText = (text: string): Page[] => [
  {
    lines: text.split('\n').flatMap((line, row) => {
      const cells = line.split('\t').flatMap((cell, column) => {
        const words = cell.trim();
        const from = column * cellWidth;
        return words ? [{ text: words, from, to: from + words.length * 5 }] : [];
      });
      return cells.length ? [{ cells, top: row * lineHeight, height: lineHeight - 2 }] : [];
    }),
  },
];
