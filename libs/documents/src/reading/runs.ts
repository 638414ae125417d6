import type { Run } from './lines.js';
import type { PdfPage, TextItem } from './pdf-document.js';

/** More characters than a printed page can contain. */
const maxCharacters = 60_000;
const quarter = Math.PI / 2;
/** Of the standard fonts, which a file need not contain; in letter sizes. */
const usualHeight = 1.155;
const spacedWord = /^\p{L}( \p{L}){2,}$/u;

/** Quarter turns counterclockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** Turns the page so that most of its characters are upright. */
export async function readRuns(page: PdfPage): Promise<{ runs: Run[]; turn: Turn }> {
  const items = await itemsOf(page);
  // Only the list of drawing operators loads the fonts, whose height separates the rows of a table.
  if (items.length > 0) await page.getOperatorList({ annotationMode: 0 });
  const lengths = [0, 0, 0, 0];
  for (const { turn, item } of items) lengths[turn]! += item.str.length;
  const turn = toTurn(lengths.indexOf(Math.max(...lengths)));
  const runs = items
    .filter((each) => each.turn === turn)
    .map(({ item }): Run => {
      const { str, transform, width, fontName } = item;
      const [from, up] = upright(transform[4], transform[5], turn);
      const height = Math.hypot(transform[0], transform[1]) * heightOf(page, fontName);
      return { text: joinLetters(str), from, to: from + width, top: -up, height };
    });
  return { runs, turn };
}

/** From points of the page to points along the lines and up. */
export function upright(x: number, y: number, turn: Turn): [along: number, up: number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [y, -x];
    case 2:
      return [-x, -y];
    case 3:
      return [-y, x];
  }
}

const isText = (item: TextItem | object): item is TextItem => 'str' in item && item.str !== '';

/** Leaves out text at an angle, such as watermarks. */
async function itemsOf(page: PdfPage) {
  const textItems: { item: TextItem; turn: Turn }[] = [];
  let length = 0;
  const reader = page.streamTextContent().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items.filter(isText)) {
      const [across, along, , , x, y] = item.transform;
      const turns = Math.atan2(along, across) / quarter;
      const isFarAway = ![x, y, item.width].every((number) => Math.abs(number) < 1e5);
      if (isFarAway || Math.abs(turns - Math.round(turns)) > 0.05) continue;
      textItems.push({ item, turn: toTurn(Math.round(turns)) });
      length += item.str.length;
    }
    if (length > maxCharacters) {
      await reader.cancel(new Error('The page has too many characters.'));
      break;
    }
  }
  return textItems;
}

const toTurn = (turns: number) => ((turns + 4) % 4) as Turn;

/** In letter sizes. */
function heightOf({ commonObjs }: PdfPage, font: string) {
  const box = commonObjs.has(font) ? commonObjs.get(font).bbox : undefined;
  const height = box ? ((box[3] ?? 0) - (box[1] ?? 0)) / 1000 : 0;
  return height > 0.5 && height < 3 ? height : usualHeight;
}

/** Letters set apart are one word: `O R D E R`. */
const joinLetters = (text: string) => (spacedWord.test(text) ? text.replaceAll(' ', '') : text);
