import type { Part } from '../knowledge/parts.js';
import type { StockWord } from '../knowledge/stocks.js';
import type { Facts } from '../facts/facts.js';
import type { StockFact } from '../facts/stocks.js';
import { bounded, newest, type Reading } from './reading.js';

/** The stock of the piece or of one part of it. */
export interface PartStock extends Reading<string> {
  part: 'cover' | 'text' | undefined;
}

const order: StockWord['kind'][] = ['brand', 'colour', 'quality', 'finish', 'grade'];

/** `100# gloss text`, `3-part NCR white/canary`: weight, then make, colour, finish and grade. */
export function nameStock({ weight, words, sets }: StockFact): string {
  if (sets) return [sets.parts ? `${sets.parts}-part NCR` : 'NCR', sets.colours.join('/')].filter(Boolean).join(' ');
  const grades = new Set(words.filter(({ kind }) => kind === 'grade').map(({ name }) => name));
  const names = order.flatMap((kind) =>
    words.filter((word) => word.kind === kind).map(({ name }) => (name === 'book' ? (grades.has('offset') ? '' : 'text') : name)),
  );
  const plain = names.filter((name) => name !== 'paper' || (names.length === 1 && !weight) || (!weight && grades.size === 1));
  return [weight, ...new Set(plain)].filter(Boolean).join(' ');
}

/** The part of a book that a stock is for, from its label or the nearest word that names one. */
function partOf({ text, parts }: Facts, stock: StockFact, previous: number, following: number, used: Set<unknown>): PartStock['part'] {
  const plain = (part: Part): PartStock['part'] => (part === 'whole' ? undefined : part === 'text' ? 'text' : 'cover');
  const label = parts.label(stock.first);
  const marks = parts.around(stock.first);
  const sameClause = (at: number, other: number) => text.clause[at] === text.clause[other];
  const before = marks.findLast((mark) => mark.first >= previous && mark.next <= stock.first && !used.has(mark));
  const after = marks.find(
    ({ first }) =>
      first >= stock.next && first < Math.min(following, stock.next + (coverGrade(stock) ? 1 : 5)) && sameClause(first, stock.next - 1),
  );
  if (before && before.value !== 'whole' && sameClause(before.first, stock.first)) return plain(before.value);
  if (after && after.value !== 'whole') {
    used.add(after);
    return plain(after.value);
  }
  if (label) return plain(label);
  if (coverGrade(stock)) return 'cover';
  return before && stock.first - before.next < 16 ? plain(before.value) : undefined;
}

const coverGrade = ({ words }: StockFact) => words.some(({ name }) => /^(?:cover|C1S|C2S|cardstock)$/.test(name));

/** A text stock stays one where it is used for the cover. */
const bookGrade = ({ words }: StockFact) => words.some(({ name }) => /^(?:text|book)$/.test(name));

/** The stocks that the job is printed on, text before cover. */
export function readStocksByPart(facts: Facts): PartStock[] {
  const { text, stocks, stances } = facts;
  const apart = (stock: StockFact) => /^(?:apart|packing|delivery)$/.test(text.entryOf[stock.first]?.label ?? '');
  const wanted = stocks.filter(
    (stock) =>
      !stances.of(stock, 'rejects') &&
      !stances.of(stock, 'rejected') &&
      !stances.of(stock, 'option') &&
      !apart(stock) &&
      nameStock(stock) !== '',
  );
  const present = wanted.filter((stock) => !stances.of(stock, 'past'));
  const changed = present.filter((stock) => stances.changedTo(stock));
  const candidates = changed.length ? changed : present.length ? present : wanted;
  const weighed = candidates.filter(({ weight, sets }) => weight || sets);
  const labelled = candidates.filter((stock) => /paper|Paper/.test(text.entryOf[stock.first]?.label ?? ''));
  const usable = newest(
    text,
    weighed.length
      ? weighed.filter((stock) => stock === weighed[0] || !stances.of(stock, 'also') || beside(facts, stock, weighed[0] as StockFact))
      : labelled.length
        ? labelled
        : candidates.slice(0, 1),
  );
  const found: (PartStock & { stock: StockFact })[] = [];
  const used = new Set<unknown>();
  for (const [index, stock] of usable.entries()) {
    const part = partOf(facts, stock, usable[index - 1]?.next ?? 0, usable[index + 1]?.first ?? text.tokens.length, used);
    const value = nameStock(stock);
    const twin = found.find(
      (other) =>
        other.stock.weight === stock.weight && stock.weight !== '' && (other.part === part || !part) && compatible(other.stock, stock),
    );
    if (twin) {
      if (value.length > twin.value.length) Object.assign(twin, { value, stock });
      continue;
    }
    if (found.length < 4)
      found.push({
        first: stock.first,
        next: stock.next,
        value,
        part,
        stock,
        confidence: bounded(stock.weight || stock.sets ? 0.92 : 0.65),
      });
  }
  if (found.length > 1) for (const one of found) one.part ??= coverGrade(one.stock) ? 'cover' : 'text';
  const named = found.map(({ stock, ...one }) =>
    one.part === 'cover' && found.length > 1 && !coverGrade(stock) && !bookGrade(stock) && stock.weight
      ? { ...one, value: `${one.value} cover` }
      : one,
  );
  return [...named.filter(({ part }) => part !== 'cover'), ...named.filter(({ part }) => part === 'cover')];
}

/** `text plus 100# cover` names another part's stock; `or` names a choice. */
function beside({ text, stances }: Facts, stock: StockFact, first: StockFact): boolean {
  const cue = stances.of(stock, 'also');
  return /^(?:plus|and|also|as)$/.test(text.tokens[cue?.first ?? -1]?.word ?? '') && coverGrade(stock) !== coverGrade(first);
}

/** The same stock said twice, perhaps shorter. */
function compatible(one: StockFact, other: StockFact): boolean {
  const of = (stock: StockFact, kind: StockWord['kind']) => stock.words.filter((word) => word.kind === kind).map(({ name }) => name);
  return (['grade', 'finish'] as const).every((kind) => {
    const [a, b] = [of(one, kind), of(other, kind)];
    return a.length === 0 || b.length === 0 || a.some((name) => b.includes(name));
  });
}

/** All stocks in one line, as the paper field shows them. */
export function joinStocks(stocks: readonly PartStock[]): Reading<string> | undefined {
  const [first] = stocks;
  if (!first) return undefined;
  return {
    ...first,
    value: [...new Set(stocks.map(({ value }) => value))].join('; '),
    confidence: Math.min(...stocks.map(({ confidence }) => confidence)),
  };
}
