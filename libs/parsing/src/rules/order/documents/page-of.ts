import type { Page } from '#documents';

const [width, height] = [6, 12];

/** A page as it would be read from a PDF whose text stands like this: two spaces part the cells, each line is twelve points high. */
export function pageOf(text: string): Page {
  const lines = text.replace(/^\n/, '').split('\n');
  return {
    lines: lines.flatMap((line, at) => {
      const cells = [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: found, index }) => ({
        text: found,
        from: index * width,
        to: (index + found.length) * width,
      }));
      return cells.length ? [{ cells, top: at * height, height: 11 }] : [];
    }),
  };
}
