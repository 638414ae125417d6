import type { Facts } from '../../facts/facts.js';
import type { Part } from '../../vocabulary/parts.js';
import type { Construction } from '../../vocabulary/products.js';
import type { PartStock } from '../paper-type/paper-type.js';
import { limitConfidence, newest, type Reading } from '../reading.js';
import { countInks } from './ink-count.js';
import { sideRows } from './signals.js';
import { coatingTest, type Statement, statementsOf } from './statements.js';

/** Confidence with counts for both sides, with named sides, otherwise, and for two parts. */
const baseConfidence = {
  exact: 0.93,
  sides: 0.85,
  neither: 0.65,
  contradicted: 0.5,
  ofParts: -0.05,
};

/** Sides that stand by themselves: `Sides: double`, `[x] Two sides`. */
export function separateSides(facts: Facts): 'both' | 'front' | undefined {
  const { text, inks } = facts;
  const aboutCoating = coatingTest(facts, inks);
  const inkSentences = new Set(
    inks
      .filter(({ kind }) => kind !== 'sides' && kind !== 'blank' && kind !== 'face')
      .map(({ first }) => text.sentence[first]),
  );
  const ink = inks.find(
    (sign) =>
      sign.kind === 'sides' &&
      !inkSentences.has(text.sentence[sign.first]) &&
      !aboutCoating(sign) &&
      !/^(?:apart|packing|deliveryMethod|finishing|operation)$/.test(
        text.entryOf[sign.first]?.label ?? '',
      ),
  );
  return ink?.kind === 'sides' ? ink.sides : undefined;
}

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
    row(/\b(?:side (?:2|two|b)|back|bk|reverse|verso)\b(?<!front.{0,20})/),
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
      hasSides: true,
      part: undefined,
      label: 'colors',
      first: head.first,
      next: front.at(-1)?.next ?? head.next,
      rank: sideRows,
    },
  ];
}

const best = (statements: readonly Statement[]) =>
  statements.reduce<Statement | undefined>(
    (top, one) => (top && top.rank >= one.rank ? top : one),
    undefined,
  );

/** `Inks are black and Pantone 281`: another sentence may state the inks or the sides. */
function completeStatement(
  main: Statement,
  all: readonly Statement[],
  sides: 'both' | 'front' | undefined,
): Statement {
  const namedInks = all.find(
    (one) =>
      one !== main &&
      one.names.length > 0 &&
      one.front === main.front &&
      main.names.length === 0 &&
      !main.process &&
      (one.part ?? main.part) === main.part,
  );
  const sidesStatement = main.hasSides
    ? undefined
    : all.find(
        (one) =>
          one !== main &&
          one.hasSides &&
          !one.exact &&
          one.front === main.front &&
          one.part === main.part,
      );
  const back =
    sidesStatement?.back ??
    (main.hasSides || sides === undefined ? main.back : sides === 'both' ? main.front : 0);
  return {
    ...main,
    names: namedInks?.names ?? main.names,
    back,
    hasSides: main.hasSides || sidesStatement !== undefined || sides !== undefined,
  };
}

const ratio = ({ front, back }: Pick<Statement, 'front' | 'back'>) => `${front}/${back}`;
const writeStatement = (statement: Statement) =>
  `${ratio(statement)}${statement.names.length ? ` (${statement.names.join(', ')})` : ''}`;

/** The inks of front and back: `4/0`, `2/1 (black, PMS 186)`, `cover 4/0; text 1/1`. */
export function readColors(
  facts: Facts,
  construction: Construction,
  stocks: readonly PartStock[],
): Reading<string> | undefined {
  const all = newest(facts.text, [
    ...statementsOf(facts, construction, stocks),
    ...fromSideRows(facts),
  ]);
  const bestOf = (part: Part | undefined) => best(all.filter((one) => one.part === part));
  const [outer, inner, text, plain] = [
    bestOf('outer'),
    bestOf('inner'),
    bestOf('text'),
    best(all.filter((one) => one.part === undefined || one.part === 'whole')),
  ];
  const sides = outer
    ? { ...outer, back: inner ? inner.front : outer.exact ? outer.back : 0, part: 'cover' as const }
    : undefined;
  const cover = sides ?? bestOf('cover');
  const rest =
    text ??
    (cover && plain && plain.part !== 'whole' && construction === 'book' ? plain : undefined);
  const main = plain && (!cover || !text) && !(cover && rest) ? plain : (cover ?? text ?? plain);
  if (!main) return undefined;
  const extraSides = separateSides(facts);
  const fullStatement = completeStatement(main, all, extraSides);
  const isContradicted = all.some(
    (one) => one.part === main.part && one.exact && main.exact && ratio(one) !== ratio(main),
  );
  const confidence = limitConfidence(
    isContradicted
      ? baseConfidence.contradicted
      : fullStatement.exact
        ? baseConfidence.exact
        : fullStatement.hasSides
          ? baseConfidence.sides
          : baseConfidence.neither,
  );
  if (!cover || !rest)
    return {
      first: fullStatement.first,
      next: fullStatement.next,
      value: writeStatement(fullStatement),
      confidence,
    };
  const [covers, pages] = [
    completeStatement(cover, all, undefined),
    completeStatement(rest, all, extraSides),
  ];
  const areSame = ratio(covers) === ratio(pages) && covers.names.join() === pages.names.join();
  const value = areSame
    ? writeStatement(covers)
    : `cover ${writeStatement(covers)}; text ${writeStatement(pages)}`;
  return {
    first: Math.min(cover.first, rest.first),
    next: Math.min(cover.next, rest.next),
    value,
    confidence: limitConfidence(confidence + baseConfidence.ofParts),
  };
}
