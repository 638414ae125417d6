import type { Item } from './item.js';
import { numberedPanels } from './panels.js';
import { lineOf, type Row } from './sheet.js';

/** `Item 2 Tardy slips  4.25 x 5.5`, `A. Outgoing envelope. 6 x 9.5` */
const heading =
  /^(?:(?:item|job|line|part|piece|sheet)\s+#?(\d{1,3}|[A-Z])|(\d{1,3}|[A-Z])[.)])(?:[.):]|\s+-)?\s+(\S.*)$/i;
const end = /^(?:all|both|each|one) |^(?:page|note|notes|terms|conditions)\b/i;
const short = /^(?:\d{1,3}|[A-Z])$/;
const minHeadings = 2;
const maxLines = 8;

/** Paragraphs with the specifications of items, below the table or on another page. */
export function specificationsBelow(
  items: readonly Item[],
  rows: readonly Row[],
): readonly (readonly string[])[] {
  const sheets = sheetsOf(items, rows);
  if (sheets) return sheets;
  const lines = rows.map((row) => lineOf(row).replace(/\s+/g, ' '));
  const keys = items.map(({ code, description }, nth) => {
    const key = [code, ...description].find((text) => short.test(text));
    return key?.replace(/^0+(?=\d)/, '') ?? String(nth + 1);
  });
  const starts = lines.flatMap((line, index) => {
    const [, worded, lettered, rest = ''] = heading.exec(line) ?? [];
    const nth = keys.indexOf((worded ?? lettered ?? '').toUpperCase());
    return nth >= 0 && (worded !== undefined || namesItem(items[nth]!, rest))
      ? { nth, index, rest }
      : [];
  });
  if (new Set(starts.map(({ nth }) => nth)).size < minHeadings) return items.map(() => []);
  return items.map((_item, nth) =>
    starts
      .filter((start) => start.nth === nth)
      .flatMap(({ index, rest }) => {
        const next = starts.find((start) => start.index > index)?.index ?? lines.length;
        const below = lines.slice(index + 1, Math.min(next, index + maxLines));
        const stop = below.findIndex((line) => end.test(line));
        return [rest, ...(stop < 0 ? below : below.slice(0, stop))];
      }),
  );
}

/** `Sheet A` beside `Sheet B`, for items with these letters. */
function sheetsOf(items: readonly Item[], rows: readonly Row[]) {
  const panels = numberedPanels(rows);
  const sheets = items.map(({ code, description, specifications }) =>
    [code, ...description, ...specifications.map(([, value]) => value)]
      .filter((text) => short.test(text))
      .map((text) => panels.get(text))
      .find(Boolean),
  );
  const count = sheets.filter(Boolean).length;
  return count >= minHeadings ? sheets.map((lines) => lines ?? []) : undefined;
}

/** Its first words are those of the item. */
function namesItem({ code, description }: Item, text: string): boolean {
  const name = [...description, code].find((one) => !short.test(one)) ?? '';
  const [word = ''] = name.toLowerCase().match(/\p{L}{3,}/u) ?? [];
  return word !== '' && text.toLowerCase().slice(0, 40).includes(word);
}
