import type { Part } from '../knowledge/parts.js';
import type { Make } from '../knowledge/products.js';
import type { Facts } from '../facts/facts.js';
import type { Ink } from '../facts/inks.js';
import { together } from '../facts/near.js';
import type { Hit } from '../tokens/phrase-book.js';
import { countInks, type Printed } from './ink-count.js';
import type { PartStock } from './paper.js';
import { bounded, newest, type Reading } from './reading.js';

/** What one sentence says about how one part is printed. */
interface Statement extends Printed {
  part: Part | undefined;
  first: number;
  next: number;
  rank: number;
}

/**
 * Gives each ink sign the part that the words beside it name; a word after a sign is used up by it. In a book of two stocks the stock
 * before a sign names the part too: `60# offset 1/1, 80# cover 4/0`.
 */
function partsOf({ text, parts }: Facts, signs: readonly Ink[], stocks: readonly PartStock[]): (Part | undefined)[] {
  const heads = signs.filter(({ first }, index) => index === 0 || text.sentence[first] !== text.sentence[signs[index - 1]?.first ?? -1]);
  const marks = heads.flatMap(({ first }) => parts.around(first));
  const used = new Set<Hit<Part>>();
  const sameClause = (a: number, b: number) => text.clause[a] === text.clause[b];
  return signs.map((sign, index) => {
    const before = marks.findLast((mark) => mark.next <= sign.first && !used.has(mark));
    const stock = stocks.findLast(({ first, next }) => next <= sign.first && sameClause(first, sign.first));
    if (before && sameClause(before.first, sign.first) && before.first >= (stock?.next ?? 0)) return before.value;
    const limit = Math.min(signs[index + 1]?.first ?? sign.next + 7, sign.next + (stock ? 2 : 7));
    const after = marks.find((mark) => mark.first >= sign.next && mark.first < limit && sameClause(mark.first, sign.first));
    if (after) used.add(after);
    return after?.value ?? stock?.part ?? before?.value ?? parts.label(sign.first);
  });
}

/** Side words belong to the operation before them in `aqueous both sides`, to the inks in `CMYK both sides`. */
function aboutCoating({ text, operations, stocks }: Facts, sign: Ink, signs: readonly Ink[]): boolean {
  if (sign.kind !== 'sides' && sign.kind !== 'face') return false;
  const within = (at: number) => together(text, at, sign.first) && text.clause[at] === text.clause[sign.first];
  const last = (list: readonly { next: number; first: number }[]) =>
    list.findLast((one) => one.next <= sign.first && within(one.first))?.next ?? -1;
  const inks = last(signs.filter(({ kind }) => kind !== 'sides' && kind !== 'face' && kind !== 'blank'));
  const coated = last(operations.filter(({ value }) => value.family !== 'fold'));
  if (coated > inks) return true;
  const following = operations.find(({ first }) => first >= sign.next && first < sign.next + 3 && within(first));
  return (following !== undefined && inks < 0) || stocks.some(({ first, next }) => first <= sign.first && sign.first < next);
}

function statementsOf(facts: Facts, make: Make, stocks: readonly PartStock[]): Statement[] {
  const twoParts =
    stocks.some(({ part }) => part === 'cover') && stocks.some(({ part }) => part === 'text') && make === 'book' ? stocks : [];
  const { text, stances, operations, inks } = facts;
  const usable = inks.filter((sign, _, all) => {
    const label = text.entryOf[sign.first]?.label ?? '';
    if (/^(?:apart|packing|delivery)$/.test(label)) return false;
    if (stances.of(sign, 'rejects') || stances.of(sign, 'rejected') || stances.of(sign, 'option')) return false;
    const numbered = operations.some(
      ({ value, next }) =>
        value.family === 'numbering' &&
        next <= sign.first &&
        together(text, next - 1, sign.first) &&
        text.clause[next - 1] === text.clause[sign.first],
    );
    const covered =
      sign.kind === 'face' && facts.parts.around(sign.first).some(({ first, next }) => first < sign.next && sign.first < next);
    return !(numbered && sign.kind === 'ink' && text.tokens[sign.first - 1]?.word === 'in') && !covered && !aboutCoating(facts, sign, all);
  });
  const statements: Statement[] = [];
  let at = 0;
  while (at < usable.length) {
    const start = at;
    const [head] = usable.slice(start, start + 1);
    if (!head) break;
    const row = text.entryOf[head.first];
    const joined = (sign: Ink) =>
      text.sentence[sign.first] === text.sentence[head.first] ||
      (row !== undefined && row === text.entryOf[sign.first] && /olors$/.test(row.label));
    while (at < usable.length && at < start + 60 && joined(usable[at] as Ink)) at++;
    const signs = usable.slice(start, at);
    const parts = partsOf(facts, signs, twoParts);
    const label = text.entryOf[head.first]?.label ?? '';
    for (const part of new Set(parts)) {
      const own = signs.filter((_, index) => parts[index] === part);
      const printed = countInks(own, part === 'text' || (part === undefined && make === 'book') || make === 'folded');
      if (!printed) continue;
      const coloured = /^(?:colors|coverColors|textColors)$/.test(label);
      const rank =
        (coloured ? 3 : 0) +
        (printed.exact ? 3 : 0) +
        (printed.sided ? 1 : 0) +
        (/^(?:title|product)$/.test(label) ? -1 : 0) -
        (printed.weak ? 2 : 0);
      statements.push({ ...printed, part, first: own[0]?.first ?? 0, next: own.at(-1)?.next ?? 0, rank });
    }
  }
  return statements;
}

/** Sides that stand by themselves: `Sides: double`, `[x] Two sides`. */
function freeSides(facts: Facts): 'both' | 'front' | undefined {
  const { text, inks } = facts;
  const alone = (sign: Ink) =>
    !inks.some(
      (other) =>
        other.kind !== 'sides' &&
        other.kind !== 'blank' &&
        other.kind !== 'face' &&
        text.sentence[other.first] === text.sentence[sign.first],
    );
  const found = inks.find(
    (sign) =>
      sign.kind === 'sides' &&
      alone(sign) &&
      !aboutCoating(facts, sign, inks) &&
      !/^(?:apart|packing|delivery|finishing|operation)$/.test(text.entryOf[sign.first]?.label ?? ''),
  );
  return found?.kind === 'sides' ? found.sides : undefined;
}

/** A form with a row for each side: `Ink Side 1: 4 color`, `Ink Side 2: black`. */
function fromSideRows({ text, inks }: Facts): Statement[] {
  const row = (name: RegExp) =>
    inks.filter(
      ({ first, kind }) =>
        kind !== 'sides' &&
        kind !== 'face' &&
        /^(?:colors|sides)$/.test(text.entryOf[first]?.label ?? '') &&
        name.test(text.entryOf[first]?.name ?? ''),
    );
  const [front, back] = [
    row(/\b(?:side (?:1|one|a)|front|face|recto)\b(?!.*back)/),
    row(/\b(?:side (?:2|two|b)|back|reverse|verso)\b(?<!front.{0,20})/),
  ];
  const [one, two] = [countInks(front, false), countInks(back, false)];
  const [head] = front;
  if (!one || !head || back.length === 0) return [];
  const names = one.process ? [] : [...new Set([...one.names, ...(two?.names ?? [])])];
  return [
    {
      ...one,
      back: two?.front ?? 0,
      names,
      exact: true,
      sided: true,
      part: undefined,
      first: head.first,
      next: front.at(-1)?.next ?? head.next,
      rank: 9,
    },
  ];
}

const best = (statements: readonly Statement[]) =>
  statements.reduce<Statement | undefined>((top, one) => (top && top.rank >= one.rank ? top : one), undefined);

/** A sentence of its own may name the inks (`Inks are black and Pantone 281`) or the sides. */
function complete(main: Statement, all: readonly Statement[], sides: 'both' | 'front' | undefined): Statement {
  const named = all.find(
    (one) =>
      one !== main &&
      one.names.length > 0 &&
      one.front === main.front &&
      main.names.length === 0 &&
      !main.process &&
      (one.part ?? main.part) === main.part,
  );
  const sided = main.sided
    ? undefined
    : all.find((one) => one !== main && one.sided && !one.exact && one.front === main.front && one.part === main.part);
  const back = sided?.back ?? (main.sided || sides === undefined ? main.back : sides === 'both' ? main.front : 0);
  return { ...main, names: named?.names ?? main.names, back, sided: main.sided || sided !== undefined || sides !== undefined };
}

const ratio = ({ front, back }: Pick<Statement, 'front' | 'back'>) => `${front}/${back}`;
const written = (statement: Statement) => `${ratio(statement)}${statement.names.length ? ` (${statement.names.join(', ')})` : ''}`;

/** The inks of front and back: `4/0`, `2/1 (black, PMS 186)`, `cover 4/0; text 1/1`. */
export function readColors(facts: Facts, make: Make, stocks: readonly PartStock[]): Reading<string> | undefined {
  const all = newest(facts.text, [...statementsOf(facts, make, stocks), ...fromSideRows(facts)]);
  const of = (part: Part | undefined) => best(all.filter((one) => one.part === part));
  const [outer, inner, text, plain] = [
    of('outer'),
    of('inner'),
    of('text'),
    best(all.filter((one) => one.part === undefined || one.part === 'whole')),
  ];
  const sides = outer ? { ...outer, back: inner ? inner.front : outer.exact ? outer.back : 0, part: 'cover' as const } : undefined;
  const cover = sides ?? of('cover');
  const rest = text ?? (cover && plain && plain.part !== 'whole' && make === 'book' ? plain : undefined);
  const main = plain && (!cover || !text) && !(cover && rest) ? plain : (cover ?? text ?? plain);
  if (!main) return undefined;
  const free = freeSides(facts);
  const done = complete(main, all, free);
  const confidence = bounded(done.exact ? 0.93 : done.sided ? 0.85 : 0.65);
  if (!cover || !rest) return { first: done.first, next: done.next, value: written(done), confidence };
  const [covers, pages] = [complete(cover, all, undefined), complete(rest, all, free)];
  const same = ratio(covers) === ratio(pages) && covers.names.join() === pages.names.join();
  const value = same ? written(covers) : `cover ${written(covers)}; text ${written(pages)}`;
  return { first: Math.min(cover.first, rest.first), next: Math.min(cover.next, rest.next), value, confidence: bounded(confidence - 0.05) };
}
