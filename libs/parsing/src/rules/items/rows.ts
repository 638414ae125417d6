import type { Facts } from '../facts/facts.js';
import type { CountedProduct } from './counted-products.js';
import { numberedHeading, type Outline } from './outline.js';

/** The table row, list line, numbered part or heading that each place has for itself, by line. */
export function rowsOf(
  facts: Facts,
  outline: Outline,
  counted: readonly CountedProduct[],
): Map<number, number> {
  const { text, claims } = facts;
  const lineOf = (index: number) => text.tokens[index]?.line ?? 0;
  const linesWith = (isWanted: (index: number) => boolean) =>
    new Set(text.tokens.flatMap(({ line }, index) => (isWanted(index) ? line : [])));
  const namedLines = linesWith((index) => {
    const entry = text.entryOf[index];
    return entry !== undefined && entry.row >= 0 && /^(?:product|title)$/.test(entry.label);
  });
  const sizedLines = linesWith((index) => claims.claimAt(index) === 'size');
  const rows = partsOf(facts, outline, counted);
  for (const [nth, { first, product, quantities }] of counted.entries()) {
    const index = lineOf(first);
    const line = text.lines[index];
    const isLabeled = quantities.some(({ candidates }) => candidates.some((one) => one.hasLabel));
    const hasOwnHeading = isLabeled && !product && hasHeading(facts, counted[nth - 1], first);
    const isNumbered = line && numberedHeading.test(text.source.text.slice(line.start, line.end));
    const isEntry = line?.isListed && (product || sizedLines.has(index));
    if (hasOwnHeading || namedLines.has(index) || isNumbered || isEntry) rows.set(first, index);
  }
  return rows;
}

/** The first counted place of each part, where several parts have one. */
function partsOf(
  { text }: Facts,
  { partOf }: Outline,
  counted: readonly CountedProduct[],
): Map<number, number> {
  const firsts = new Map<number, number>();
  for (const { first, quantities } of counted) {
    const part = partOf[text.tokens[first]?.line ?? 0] ?? -1;
    const isStrong = quantities.some(({ isWeak }) => !isWeak);
    if (part >= 0 && isStrong && !firsts.has(part)) firsts.set(part, first);
  }
  return new Map(firsts.size > 1 ? [...firsts].map(([part, first]) => [first, part]) : []);
}

/** `Patient history form` above `quantity 1,500`: a line without numbers and labels. */
function hasHeading({ text }: Facts, above: CountedProduct | undefined, first: number): boolean {
  if (!above) return false;
  const isPlain = new Map<number, boolean>();
  for (let index = above.next; index < first; index++) {
    const line = text.tokens[index]?.line ?? 0;
    const isWord = !text.numbers[index] && !text.entryOf[index];
    isPlain.set(line, (isPlain.get(line) ?? true) && isWord);
  }
  isPlain.delete(text.tokens[above.next - 1]?.line ?? 0);
  isPlain.delete(text.tokens[first]?.line ?? 0);
  return [...isPlain.values()].includes(true);
}
