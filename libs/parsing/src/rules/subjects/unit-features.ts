import type { Facts } from '../facts/facts.js';
import { isCapitalized } from '../facts/near.js';
import { levels } from './breaks.js';
import type { Unit } from './unit.js';

/** What a unit looks like, alone and among its neighbors. */
export interface Look {
  /** Whether it names and counts a piece, and what it states: `name count`, `size ink`. */
  mentions: string;
  values: string;
  /** How it begins; pieces of one document begin alike. */
  start: string;
  /** What it mentions, and what the next unit does. */
  next: string;
  /** A step of how likely it is about other work. */
  other: number;
  features: string[];
  words: string[];
}

/** Words, units and steps that are looked at. */
const maxWords = 14;
const maxAhead = 6;
const maxLength = 4;
/** Steps of how likely a sentence is about other work. */
const steps = [0.97, 0.8, 0.5, 0.15];

export function looksOf(facts: Facts, units: readonly Unit[]): Look[] {
  const looks = units.map((unit) => ownLook(facts, unit));
  const lines = linesOf(units);
  const lastNames = lastNamesOf(units);
  return looks.map((look, nth) => ({
    ...look,
    next: `${look.mentions} then ${looks[nth + 1]?.mentions ?? 'end'}`,
    features: [
      ...look.features,
      ...neighborFeatures(units, looks, nth),
      ...lineFeatures(units[nth]!, look, nth, lines.get(units[nth]!.line)!),
      ...furtherFeatures(units, look, nth, lastNames),
    ],
  }));
}

/** The words in a line; `nothing` if there are none. */
export const listOf = (words: readonly string[]): string =>
  words.filter((word) => word !== '').join(' ') || 'nothing';

const mentionsOf = ({ names, heads, counts, figures }: Unit) =>
  listOf([
    names.length > 0 ? 'name' : heads.size > 0 ? 'noun' : '',
    counts > 0 ? 'count' : figures > 0 ? 'figure' : '',
  ]);

export const valuesOf = ({ sizes, stocks, inks, operations }: Unit): string[] => [
  ...(sizes.length > 0 ? ['size'] : []),
  ...(stocks.length > 0 ? ['stock'] : []),
  ...(inks > 0 ? ['ink'] : []),
  ...(operations > 0 ? ['operation'] : []),
];

function ownLook(facts: Facts, unit: Unit): Look {
  const { text, estimates } = facts;
  const { first, words } = unit;
  const [mentions, values] = [mentionsOf(unit), listOf(valuesOf(unit))];
  const share = estimates.otherAt(first);
  const other = steps.findIndex((min) => share >= min);
  const line = text.lines[unit.line]!;
  const entry = text.entryOf[first];
  const start = `${unit.break} ${openingOf(facts, unit)}`;
  const features = [
    `at ${unit.break}`,
    `at ${levels[unit.break]}`,
    `has ${mentions}`,
    `states ${values}`,
    `has ${mentions} at ${unit.break}`,
    `has ${mentions} states ${values}`,
    `states ${values} at ${unit.break}`,
    `other ${other}`,
    `other ${other} has ${mentions}`,
    `starts ${start}`,
    `starts ${start} has ${mentions}`,
    `first ${words[0]}`,
    `first ${words[0]} ${words[1] ?? 'end'}`,
    `first ${words[0]} at ${unit.break}`,
    `second ${words[1] ?? 'end'}`,
    `last ${words.at(-1)}`,
    `length ${Math.min(maxLength, words.length)}`,
    `in ${line.role}`,
    ...(line.isListed ? ['in list'] : []),
    ...(entry
      ? [`${entry.row < 0 ? 'value' : 'cell'} ${entry.label} ${entry !== text.entryOf[first - 1]}`]
      : []),
    ...(words.includes('?') ? ['asks'] : []),
    ...unit.cues.flatMap((cue) => [
      `cue ${cue}`,
      `cue ${cue} has ${mentions}`,
      `cue ${cue} ${unit.age > 0}`,
    ]),
  ];
  const pairs = words.slice(1).map((word, nth) => `${words[nth]} ${word}`);
  return {
    mentions,
    values,
    start,
    next: '',
    other,
    features,
    words: [...words.slice(0, maxWords), ...pairs.slice(0, maxWords)],
  };
}

function openingOf({ text, estimates }: Facts, { first, words }: Unit): string {
  if (words[0] === '#' && estimates.countAt(first) >= estimates.nameAt(first)) return 'number';
  if (words[0] === 'SIZE') return 'size';
  if (estimates.nameAt(first) >= 0.3) return 'name';
  return isCapitalized(text.tokens[first]) ? 'capital' : 'word';
}

function neighborFeatures(units: readonly Unit[], looks: readonly Look[], nth: number): string[] {
  const look = looks[nth]!;
  const [before, after] = [looks[nth - 1], looks[nth + 1]];
  return [
    `has ${before?.mentions ?? 'start'} then ${look.mentions}`,
    `states ${before?.values ?? 'start'} then ${look.values}`,
    `has ${look.mentions} then ${after?.mentions ?? 'end'}`,
    `has ${look.mentions} then ${after?.mentions ?? 'end'} at ${units[nth + 1]?.break ?? 'end'}`,
    `has ${look.mentions} then states ${after?.values ?? 'end'}`,
    `same sentence ${units[nth - 1]?.sentence === units[nth]!.sentence}`,
    `behind ${units[nth - 1]?.words.at(-1) ?? 'start'}`,
  ];
}

/** What the units of a line say together, and which is the first of them. */
interface LineLook {
  first: number;
  contents: string;
}

function linesOf(units: readonly Unit[]): ReadonlyMap<number, LineLook> {
  const numbers = Map.groupBy(units.keys(), (nth) => units[nth]!.line);
  return new Map(
    [...numbers].map(([line, all]) => {
      const some = (test: (unit: Unit) => boolean) => all.some((nth) => test(units[nth]!));
      const isNamed = some(({ names }) => names.length > 0);
      const contents = listOf([
        isNamed ? 'name' : some(({ heads }) => heads.size > 0) ? 'noun' : '',
        some(({ counts }) => counts > 0) ? 'count' : '',
        some((unit) => valuesOf(unit).length > 0) ? 'value' : '',
      ]);
      return [line, { first: all[0]!, contents }];
    }),
  );
}

const lineFeatures = (unit: Unit, look: Look, nth: number, { first, contents }: LineLook) => [
  `line ${contents} ${first === nth}`,
  `line ${contents} ${first === nth} has ${look.mentions} at ${unit.break}`,
];

function furtherFeatures(
  units: readonly Unit[],
  look: Look,
  nth: number,
  lastNames: LastNames,
): string[] {
  const ahead = aheadOf(units, nth);
  const further = furtherOf(units[nth]!, nth, lastNames);
  return [
    `ahead ${ahead} has ${look.mentions}`,
    `ahead ${ahead} has ${look.mentions} states ${look.values}`,
    `again ${further} has ${look.mentions}`,
    `again ${further} ahead ${ahead} has ${look.mentions} at ${units[nth]!.break}`,
  ];
}

/** What is stated before the next name or paragraph. */
function aheadOf(units: readonly Unit[], nth: number): string {
  const values = new Set<string>();
  for (const unit of units.slice(nth + 1, nth + 1 + maxAhead)) {
    if (unit.names.length > 0 || /^(?:paragraph|email|list|heading)$/.test(unit.break)) break;
    if (unit.counts > 0) values.add('count');
    for (const value of valuesOf(unit)) values.add(value);
  }
  return listOf([...values].toSorted());
}

/** The last units that have and that count a name in an email. */
type LastNames = ReadonlyMap<string, { named: number; counted: number }>;

const keyOf = ({ age }: Unit, head: string) => `${age} ${head}`;

function lastNamesOf(units: readonly Unit[]): LastNames {
  const last = new Map<string, { named: number; counted: number }>();
  for (const [nth, unit] of units.entries())
    for (const head of unit.heads) {
      const key = keyOf(unit, head);
      const counted = unit.counts > 0 ? nth : (last.get(key)?.counted ?? -1);
      last.set(key, { named: nth, counted });
    }
  return last;
}

/** Whether something of the same name is counted or named again in the same email. */
function furtherOf(unit: Unit, nth: number, lastNames: LastNames): string {
  const all = [...unit.heads].map((head) => lastNames.get(keyOf(unit, head))!);
  if (all.some(({ counted }) => counted > nth)) return 'counted';
  return all.some(({ named }) => named > nth) ? 'named' : 'no';
}
