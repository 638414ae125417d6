import type { Cell } from '#documents';
import { bareLabel, isLabel } from './pairs.js';
import { isAligned, type Row } from './sheet.js';

const part =
  /^(?:(covers?|outside)|(?:text|inside|insides|interior|body|guts)(?: (?:pages|block))?):?$/i;
const pages = /^(?:no\.? of |number of )?(?:pages|pp|page count|extent)\b/i;
const nothing = /^(?:none|n\/a|no|-+|\u2013|\u2014)$/i;
/** Gap that ends the columns, in letter heights. */
const maxGap = 2.6;

const isCover = ({ text }: Cell) => /^(?:cover|outside)/i.test(text);

/** `Stock   10 pt C1S   60# offset` under `Cover   Text`: a line for each part. */
export function withPartLines(rows: readonly Row[]): Row[] {
  let heads: Cell[] | undefined;
  let last: Row | undefined;
  return rows.flatMap((row) => {
    const above = last;
    last = row;
    const ownHeads = headsOf(row);
    if (ownHeads) {
      heads = ownHeads;
      return [];
    }
    const ends = !above || row.page !== above.page || row.top - above.top > maxGap * row.height;
    const lines = heads && !ends ? linesOf(row, heads) : undefined;
    if (!lines) heads = undefined;
    return lines ?? [row];
  });
}

function headsOf({ cells }: Row): Cell[] | undefined {
  const heads = cells.filter(({ text }) => part.test(text));
  const isWhole = heads.length > 1 && cells.length <= heads.length + 1;
  return isWhole && heads.some(isCover) && !heads.every(isCover) ? heads : undefined;
}

function linesOf(row: Row, heads: readonly Cell[]): Row[] | undefined {
  const [label, ...values] = row.cells;
  const [firstHead] = heads;
  if (!label || !firstHead || label.to > firstHead.from || values.length === 0) return undefined;
  if (!isLabel(label.text) && !bareLabel(label.text)) return undefined;
  const partsOfValues = values.map((value) => heads.findLast((head) => isUnder(value, head)));
  if (partsOfValues.includes(undefined)) return undefined;
  const name = label.text.replace(/\s*:$/, '');
  return values.flatMap((value, index) => {
    const head = partsOfValues[index] as Cell;
    if (nothing.test(value.text) || (pages.test(name) && isCover(head))) return [];
    const cells = pages.test(name)
      ? [label, { ...value, text: `${value.text} plus cover` }]
      : [{ ...label, text: `${isCover(head) ? 'Cover' : 'Text'} ${name.toLowerCase()}:` }, value];
    return [{ ...row, cells }];
  });
}

const isUnder = (value: Cell, head: Cell) => isAligned(value, head) || value.from > head.from - 14;
