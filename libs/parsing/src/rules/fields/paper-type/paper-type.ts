import { type Part, partWords } from '../../vocabulary/parts.js';
import type { StockWord } from '../../vocabulary/stocks.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import type { StockFact } from '../../facts/stock-fact.js';
import { nameStock } from './normalize.js';
import { limitConfidence, newest, type Reading } from '../reading.js';

const baseConfidence = { withWeight: 0.92, withoutWeight: 0.65, ofMany: 0.55 };
/** A book has a text and a cover; tabs, dividers or choices are easily mistaken for them. */
const maxStocks = 2;

export interface PartStock extends Reading<string> {
  part: 'cover' | 'text' | undefined;
}

function partOf(
  { text, parts }: Facts,
  stock: StockFact,
  previousEnd: number,
  nextStart: number,
  usedMarks: Set<unknown>,
  hasCoverStock: boolean,
): PartStock['part'] {
  const partName = (part: Part): PartStock['part'] =>
    part === 'whole' ? undefined : part === 'text' ? 'text' : 'cover';
  const label = parts.label(stock.first);
  const marks = parts.marksInSentence(stock.first);
  const sameClause = (index: number, other: number) => text.clause[index] === text.clause[other];
  const before = marks.findLast(
    (mark) => mark.first >= previousEnd && mark.next <= stock.first && !usedMarks.has(mark),
  );
  const after = marks.find(
    ({ first, next }) =>
      first >= stock.next &&
      first < Math.min(nextStart, stock.next + (coverGrade(stock) ? 1 : 5)) &&
      !isBeforeStock(text, next, nextStart) &&
      sameClause(first, stock.next - 1),
  );
  // `4 page cover, 60# offset text, 80# cover`
  const isText = partWords.matchAt(text.tokens, stock.next - 1)?.value === 'text';
  if (hasCoverStock && isText && wordAt(text, stock.first - 1) === ',') return 'text';
  if (before && before.value !== 'whole' && sameClause(before.first, stock.first))
    return partName(before.value);
  if (after && after.value !== 'whole') {
    usedMarks.add(after);
    return partName(after.value);
  }
  if (label) return partName(label);
  if (coverGrade(stock)) return 'cover';
  return before && stock.first - before.next < 16 ? partName(before.value) : undefined;
}

/** `80# matte text and a cover in 100# matte`: the part of the next stock */
const isBeforeStock = (text: Facts['text'], next: number, nextStart: number) =>
  /^(?:in|on|is|of)$/.test(wordAt(text, next)) && nextStart - next <= 2;

const coverGrade = ({ words }: StockFact) =>
  words.some(({ name }) => /^(?:cover|C1S|C2S|cardstock)$/.test(name));

/** A text stock stays one where it is used for the cover. */
const bookGrade = ({ words }: StockFact) => words.some(({ name }) => /^(?:text|book)$/.test(name));

export function readStocksByPart(facts: Facts): PartStock[] {
  const { text, stocks, cues } = facts;
  const isSeparate = (stock: StockFact) =>
    /^(?:apart|packing|deliveryMethod)$/.test(text.entryOf[stock.first]?.label ?? '');
  const wantedStocks = stocks.filter(
    (stock) =>
      !cues.find(stock, 'rejects') &&
      !cues.find(stock, 'rejected') &&
      !cues.find(stock, 'option') &&
      !isAnsweredNo(text, stock) &&
      !isSeparate(stock) &&
      nameStock(stock) !== '',
  );
  const currentStocks = wantedStocks.filter(
    (stock) => !cues.find(stock, 'past') && !isFormer(text, stock),
  );
  const changedStocks = currentStocks.filter((stock) => cues.isChangedTo(stock));
  const candidates = changedStocks.length
    ? changedStocks.map((stock) => inWordsOf(stock, without(wantedStocks, stock)))
    : currentStocks.length
      ? currentStocks
      : wantedStocks;
  const weightedStocks = candidates.filter(({ weight, sets }) => weight || sets);
  const labeledStocks = candidates.filter((stock) =>
    /paper|Paper/.test(text.entryOf[stock.first]?.label ?? ''),
  );
  const usableStocks = newestStocks(
    facts,
    weightedStocks.length
      ? weightedStocks.filter(
          (stock) =>
            stock === weightedStocks[0] ||
            !cues.find(stock, 'also') ||
            isOtherStock(facts, stock, weightedStocks[0] as StockFact),
        )
      : labeledStocks.length
        ? labeledStocks
        : candidates.slice(0, 1),
  );
  const partStocks: (PartStock & { stock: StockFact })[] = [];
  const usedMarks = new Set<unknown>();
  const hasCoverStock = usableStocks.some(coverGrade);
  for (const [index, stock] of usableStocks.entries()) {
    const part = partOf(
      facts,
      stock,
      usableStocks[index - 1]?.next ?? 0,
      usableStocks[index + 1]?.first ?? text.tokens.length,
      usedMarks,
      hasCoverStock,
    );
    const value = nameStock(stock);
    const twin = partStocks.find(
      (other) =>
        other.stock.weight === stock.weight &&
        stock.weight !== '' &&
        (other.part === part || !part) &&
        areCompatible(other.stock, stock),
    );
    if (twin) {
      if (value.length > twin.value.length) Object.assign(twin, { value, stock });
      continue;
    }
    if (partStocks.length < 4)
      partStocks.push({
        first: stock.first,
        next: stock.next,
        value,
        part,
        stock,
        confidence: limitConfidence(
          stock.weight || stock.sets ? baseConfidence.withWeight : baseConfidence.withoutWeight,
        ),
      });
  }
  if (partStocks.length > 1)
    for (const one of partStocks) one.part ??= coverGrade(one.stock) ? 'cover' : 'text';
  const hasCover = partStocks.some(({ part }) => part === 'cover');
  const stockNames = partStocks.map(({ stock, ...one }) =>
    partStocks.length > 1 || isNamedPart(facts, stock)
      ? { ...one, value: withGrade(one, stock, hasCover) }
      : one,
  );
  return [
    ...stockNames.filter(({ part }) => part !== 'cover'),
    ...stockNames.filter(({ part }) => part === 'cover'),
  ];
}

/** `70# gloss text, was 80#`; not `the sheet of our card (that was 110# cover)` */
const isFormer = (text: Facts['text'], { first }: StockFact) =>
  wordAt(text, first - 1) === 'was' &&
  (text.tokens[first - 2]?.kind === 'mark' || !inSameSentence(text, first - 2, first));

/** `8pt Tyvek?? no` */
function isAnsweredNo(text: Facts['text'], { next }: StockFact): boolean {
  let index = next;
  while (wordAt(text, index) === '?') index++;
  return index > next && /^(?:no|nope|nah)$/.test(wordAt(text, index));
}

/** `Cover 80lb Royal Sundance` */
const isNamedPart = ({ parts }: Facts, { first, weight }: StockFact) =>
  /(?:#|pt)$/.test(weight) && parts.marksInSentence(first).some(({ next }) => next === first);

const minTextWeight = 40;

/** `text 60# gloss, cover 100# gloss`: a stock without a grade has the one of its part. */
function withGrade(
  { part, value }: Pick<PartStock, 'part' | 'value'>,
  stock: StockFact,
  hasCover: boolean,
): string {
  if (part === 'cover' && !coverGrade(stock) && !bookGrade(stock) && stock.weight)
    return `${value} cover`;
  const hasGrade = stock.words.some(({ kind, name }) => kind === 'grade' || /^C[12]S$/.test(name));
  const isTextWeight = stock.weight.endsWith('#') && parseInt(stock.weight, 10) >= minTextWeight;
  return part === 'text' && hasCover && !hasGrade && isTextWeight ? `${value} text` : value;
}

/** The newest email's stocks, or the ones that an older email names more fully. */
function newestStocks({ text }: Facts, stocks: readonly StockFact[]): readonly StockFact[] {
  const current = newest(text, stocks);
  const older = stocks.filter((stock) => !current.includes(stock));
  const previous = newest(text, older);
  const isRepeated = current.every((stock) =>
    previous.some(
      (other) =>
        other.weight === stock.weight &&
        stock.weight !== '' &&
        other.words.length > stock.words.length &&
        areCompatible(other, stock),
    ),
  );
  return isRepeated ? previous : current.map((stock) => inWordsOf(stock, older));
}

const without = (stocks: readonly StockFact[], stock: StockFact) =>
  stocks.filter((other) => other !== stock);

/** `Go with the 100#` after `80# gloss text`: another weight of the same paper. */
function inWordsOf(stock: StockFact, older: readonly StockFact[]): StockFact {
  const isBare = stock.words.length === 0 && !stock.sets && stock.weight.endsWith('#');
  const [named, other] = older.filter(({ words }) => words.length > 0);
  const isSameKind = named?.weight.endsWith('#') === true && !other;
  return isBare && isSameKind ? { ...stock, words: named.words } : stock;
}

/** `text plus 100# cover` names another part's stock; `or` names a choice. */
function isOtherStock({ text, cues }: Facts, stock: StockFact, first: StockFact): boolean {
  const cue = cues.find(stock, 'also');
  return (
    /^(?:plus|and|also|as)$/.test(text.tokens[cue?.first ?? -1]?.word ?? '') &&
    coverGrade(stock) !== coverGrade(first)
  );
}

function areCompatible(one: StockFact, other: StockFact): boolean {
  const namesOfKind = (stock: StockFact, kind: StockWord['kind']) =>
    stock.words.filter((word) => word.kind === kind).map(({ name }) => name);
  return (['grade', 'finish'] as const).every((kind) => {
    const [a, b] = [namesOfKind(one, kind), namesOfKind(other, kind)];
    return a.length === 0 || b.length === 0 || a.some((name) => b.includes(name));
  });
}

export function joinStocks(stocks: readonly PartStock[]): Reading<string> | undefined {
  const [first] = stocks;
  if (!first) return undefined;
  return {
    ...first,
    value: [...new Set(stocks.map(({ value }) => value))].join('; '),
    confidence: Math.min(
      stocks.length > maxStocks ? baseConfidence.ofMany : 1,
      ...stocks.map(({ confidence }) => confidence),
    ),
  };
}
