export interface Piece {
  quantity: number;
  /** As written, such as `8.5 x 11`. */
  size: string | null;
  pageCount: number | null;
  stock: string | null;
}

const unknownSize = 1.5;
const otherSize = 0.3;
const unknownPages = 0.5;
const stockWeight = 0.5;

/** 0 for the same piece; doubling quantity, area or pages each adds ln 2. */
export const distanceOf = (one: Piece, other: Piece) =>
  ratio(one.quantity, other.quantity) +
  sizeDistance(one.size, other.size) +
  pagesDistance(one.pageCount, other.pageCount) +
  stockWeight * (1 - sharedWords(one.stock, other.stock));

const ratio = (one: number, other: number) => Math.abs(Math.log(one / other));

function sizeDistance(one: string | null, other: string | null) {
  if (one !== null && other !== null && sizeKey(one) === sizeKey(other)) return 0;
  const [area, otherArea] = [areaOf(one), areaOf(other)];
  return area && otherArea ? otherSize + ratio(area, otherArea) : unknownSize;
}

/** As `piece_size` of the database. */
const sizeKey = (size: string) => size.toLowerCase().replace(/[^0-9a-z./]/g, '');

function areaOf(size: string | null) {
  const [width, height] = (size ?? '').match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return width && height ? width * height : undefined;
}

function pagesDistance(one: number | null, other: number | null) {
  if (one && other) return ratio(one, other);
  return one || other ? unknownPages : 0;
}

const wordsOf = (text: string | null) =>
  new Set((text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** From 0 to 1: the words in both, of all words. */
function sharedWords(one: string | null, other: string | null) {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const all = new Set([...words, ...others]).size;
  return all ? (words.size + others.size - all) / all : 0;
}
