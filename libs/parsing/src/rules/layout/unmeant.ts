import { products } from '../knowledge/products.js';
import type { Token } from '../tokens/token.js';
import type { Line } from './line.js';
import type { Entry } from './record.js';

/** A longer list is no list of jobs. */
const mostItems = 20;

const boxAt = (tokens: readonly Token[], at: number): 'open' | 'checked' | undefined => {
  if (tokens[at]?.text !== '[') return undefined;
  if (tokens[at + 1]?.text === ']') return 'open';
  return tokens[at + 2]?.text === ']' && /^[x*]$/i.test(tokens[at + 1]?.text ?? '') ? 'checked' : undefined;
};

/** `[ ] One side [x] Two sides`: where boxes are ticked, the choices beside open boxes are not made. */
export function muteUnchecked(tokens: readonly Token[], muted: Uint8Array): void {
  const boxes = tokens.map((_, at) => boxAt(tokens, at));
  if (!boxes.includes('checked')) return;
  let open = false;
  for (const [at, token] of tokens.entries()) {
    if (token.line !== tokens[at - 1]?.line) open = false;
    if (boxes[at]) open = boxes[at] === 'open';
    if (open) muted[at] = 1;
  }
}

/** Further rows of a table are other jobs, or other quantities of the first: of those the quantity is kept. */
export function muteOtherRows(text: string, entryOf: readonly (Entry | undefined)[], muted: Uint8Array): void {
  const names = new Map<number, string>();
  for (const entry of new Set(entryOf)) {
    if (!entry || entry.row < 0 || !/^(?:product|title)$/.test(entry.label)) continue;
    names.set(entry.row, `${names.get(entry.row) ?? ''} ${text.slice(entry.from, entry.to)}`);
  }
  for (const [at, entry] of entryOf.entries()) {
    if (!entry || entry.row < 1) continue;
    const same = names.get(entry.row) === undefined || names.get(entry.row)?.replace(/\d+/g, '') === names.get(0)?.replace(/\d+/g, '');
    if (entry.label !== 'quantity' || !same) muted[at] = 1;
  }
}

/** `1) Brochure, 4,000, …`, `2) Business cards, 500, …`: where each item of a numbered list is a job, the first is meant. */
export function muteOtherItems(text: string, lines: readonly Line[], tokens: readonly Token[], muted: Uint8Array): void {
  const heads: number[] = [];
  for (const [index, line] of lines.entries()) {
    const before = text
      .slice(Math.max(0, line.start - 6), line.start)
      .split('\n')
      .at(-1);
    if (/^\s*(\d{1,2})[.)]\s*$/.exec(before ?? '')?.[1] === `${heads.length + 1}`) heads.push(index);
  }
  const items = heads.map((head, nth) => ({ first: head, next: heads[nth + 1] ?? head + 1 }));
  const within = ({ first, next }: (typeof items)[0]) => tokens.filter(({ line }) => line >= first && line < next);
  if (items.length < 2 || items.length > mostItems || !items.every((item) => isJob(within(item)))) return;
  const [main] = items;
  for (const [at, { line }] of tokens.entries()) if (main && line >= main.next && line < (items.at(-1)?.next ?? 0)) muted[at] = 1;
}

const isJob = (item: readonly Token[]) =>
  products.all(item).some(({ value }) => !value.weak) && item.some(({ kind, value }) => kind === 'number' && value >= 25);
