import { products } from '../vocabulary/products.js';
import type { Token } from '../tokens/token.js';
import type { Line } from './line.js';
import type { Entry } from './record.js';

const maxItems = 20;

const boxAt = (tokens: readonly Token[], index: number): 'open' | 'checked' | undefined => {
  if (tokens[index]?.text !== '[') return undefined;
  if (tokens[index + 1]?.text === ']') return 'open';
  return tokens[index + 2]?.text === ']' && /^[x*]$/i.test(tokens[index + 1]?.text ?? '')
    ? 'checked'
    : undefined;
};

/** `[ ] One side [x] Two sides`: ignores choices that are not checked. */
export function ignoreUncheckedBoxes(tokens: readonly Token[], ignoredTokens: Uint8Array): void {
  const boxes = tokens.map((_, index) => boxAt(tokens, index));
  if (!boxes.includes('checked')) return;
  let isOpen = false;
  for (const [index, token] of tokens.entries()) {
    if (token.line !== tokens[index - 1]?.line) isOpen = false;
    if (boxes[index]) isOpen = boxes[index] === 'open';
    if (isOpen) ignoredTokens[index] = 1;
  }
}

/** Other rows are other jobs or quantities; only their quantities are kept. */
export function ignoreOtherRows(
  text: string,
  entryOf: readonly (Entry | undefined)[],
  ignoredTokens: Uint8Array,
): void {
  const names = new Map<number, string>();
  for (const entry of new Set(entryOf)) {
    if (!entry || entry.row < 0 || !/^(?:product|title)$/.test(entry.label)) continue;
    names.set(entry.row, `${names.get(entry.row) ?? ''} ${text.slice(entry.from, entry.to)}`);
  }
  const plain = new Map([...names].map(([row, name]) => [row, name.replace(/\d+/g, '')]));
  const isSameProduct = (row: number) => !plain.has(row) || plain.get(row) === plain.get(0);
  const others = new Set([...plain.keys()].filter((row) => !isSameProduct(row)));
  for (const [index, entry] of entryOf.entries())
    if (entry && entry.row > 0 && (entry.label !== 'quantity' || others.has(entry.row)))
      ignoredTokens[index] = 1;
}

/** `1) Brochure, 4,000, …`, `2) Business cards, 500, …`: keeps the first job. */
export function ignoreOtherItems(
  text: string,
  lines: readonly Line[],
  tokens: readonly Token[],
  ignoredTokens: Uint8Array,
): void {
  const heads: number[] = [];
  for (const [index, line] of lines.entries()) {
    const before = text
      .slice(Math.max(0, line.start - 6), line.start)
      .split('\n')
      .at(-1);
    if (/^\s*(\d{1,2})[.)]\s*$/.exec(before ?? '')?.[1] === `${heads.length + 1}`)
      heads.push(index);
  }
  const items = heads.map((head, nth) => ({ first: head, next: heads[nth + 1] ?? head + 1 }));
  const tokensOf = ({ first, next }: (typeof items)[0]) =>
    tokens.filter(({ line }, index) => line >= first && line < next && !ignoredTokens[index]);
  if (items.length < 2 || items.length > maxItems || !items.every((item) => isJob(tokensOf(item))))
    return;
  const [main] = items;
  for (const [index, { line }] of tokens.entries())
    if (main && line >= main.next && line < (items.at(-1)?.next ?? 0)) ignoredTokens[index] = 1;
}

const isJob = (item: readonly Token[]) =>
  products.all(item).some(({ value }) => !value.weak) &&
  item.some(({ kind, value }) => kind === 'number' && value >= 25);
