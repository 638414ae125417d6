import type { Piece } from '#contracts';

export interface Shape {
  kind: 'sheet' | 'book' | 'envelope';
  /** Of the drawn sheet; only their ratio counts. */
  width: number;
  height: number;
  /** Panels beside and below each other. */
  columns: number;
  rows: number;
}

type Sides = [width: number, height: number];

const namedSizes: [RegExp, ...Sides][] = [
  [/#\s?10\b|\bno\.? ?10\b/i, 9.5, 4.125],
  [/#\s?9\b|\bno\.? ?9\b/i, 8.875, 3.875],
  [/\btabloid\b/i, 11, 17],
  [/\bbusiness card\b/i, 3.5, 2],
  [/\ba\d\b/i, 1, Math.SQRT2],
];
/** Not of a card that comes with envelopes. */
const envelope = /(?<!\b(?:with|and) )\benvelopes?\b/i;
const letter: Sides = [8.5, 11];
const envelopeSides: Sides = [9.5, 4.125];
const number = String.raw`(\d+(?:[\s-]+\d+\/\d+|\.\d+)?)`;
const pair = new RegExp(`${number}[^\\dx×]{0,9}(?:x|×|by)[^\\d]{0,3}${number}`, 'i');

/** `8-1/2` → 8.5 */
function valueOf(text: string) {
  const [whole, top, under] = text.split(/[\s/-]+/).map(Number);
  return top && under ? whole! + top / under : whole!;
}

function sidesIn(text: string | null): Sides | undefined {
  if (!text) return undefined;
  const [, width, height] = pair.exec(text) ?? [];
  if (width && height && valueOf(width) > 0 && valueOf(height) > 0)
    return [valueOf(width), valueOf(height)];
  const name = namedSizes.find(([words]) => words.test(text));
  return name && [name[1], name[2]];
}

const panelsByName: [RegExp, panels: number][] = [
  [/\b(?:tri|letter|z|c)[- ]?fold/i, 3],
  [/\b(?:gate|roll|accordion|double[- ]parallel)[- ]?fold/i, 4],
  [/\b(?:half|bi|single)[- ]?fold/i, 2],
];
const maxPanels = 6;
const times = (flat: number, final: number) =>
  Math.min(maxPanels, Math.max(1, Math.round(flat / final)));

/** Folds go across the longer side, unless both sizes say otherwise. */
function panelsOf([width, height]: Sides, { size, bindery }: Piece) {
  const final = sidesIn(size);
  const [columns, rows] = final ? [times(width, final[0]), times(height, final[1])] : [1, 1];
  if (columns * rows > 1) return { columns, rows };
  const panels = panelsByName.find(([words]) => bindery && words.test(bindery))?.[1] ?? 2;
  return width >= height ? { columns: panels, rows: 1 } : { columns: 1, rows: panels };
}

/** @param title of the record, which alone says that the piece is an envelope */
export function shapeOf(piece: Piece, title: string): Shape {
  const { printType, size, flatSize } = piece;
  const isEnvelope = envelope.test(title);
  const sides = sidesIn(size) ?? (isEnvelope ? envelopeSides : letter);
  const plain = { width: sides[0], height: sides[1], columns: 1, rows: 1 };
  if (isEnvelope)
    return {
      ...plain,
      kind: 'envelope',
      width: Math.max(...sides),
      height: Math.min(...sides),
    };
  if (printType === 'book') return { ...plain, kind: 'book' };
  if (printType !== 'folded') return { ...plain, kind: 'sheet' };
  const flat = sidesIn(flatSize) ?? [sides[0] * 2, sides[1]];
  return { kind: 'sheet', width: flat[0], height: flat[1], ...panelsOf(flat, piece) };
}
