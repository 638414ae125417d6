import { operationsNames, type StatedSpec, unknownSpec } from '#contracts';
import { emptyMask } from '../rules/items/items.js';
import type { Guide } from '../rules/subjects/search.js';
import { minShare, type Unit } from '../rules/subjects/unit.js';
import type { Evidence } from './evidence.js';
import { mentionsOfTitle } from './mentions.js';
import { namesIn } from './piece-answer.js';
import type { Subject } from './places.js';
import type { Scope } from './scope.js';
import { statedPiece } from './stated-piece.js';

/** What a value of a unit says for pieces that have it, or against others, in logarithms. */
const points = { value: 1, missing: 0.5, quantity: 1.5, title: 2, shared: 0.3 };
/** More pieces that share a value say no more. */
const maxSharing = 3;

/** How much of the title of a piece a unit has, 0 to 1, and what that says for the piece. */
interface Suit {
  share: number;
  title: number;
}

/** The text of units. */
export function scopeOf(evidence: Evidence, units: readonly Unit[]): Scope {
  const marks = emptyMask(evidence.facts);
  for (const { first, next } of units) marks.fill(1, first, next);
  return evidence.scope(marks);
}

/** What the units of a text say for each of its pieces. */
export class PieceGuide {
  readonly #suits: ReadonlyMap<Unit, readonly Suit[]>;
  readonly #values = new Map<Unit, readonly number[]>();

  constructor(
    private readonly evidence: Evidence,
    private readonly subjects: readonly Subject[],
    units: readonly Unit[],
  ) {
    this.#suits = new Map(
      units.map((unit) => [unit, suitsOf(scopeOf(evidence, [unit]), subjects)]),
    );
  }

  /** Divides a text by the names of its pieces. */
  get names(): Guide {
    return this.#guideBy(() => 0);
  }

  /** Divides a text by the names and values of its pieces. */
  get values(): Guide {
    return this.#guideBy((unit, piece) => this.#valuesOf(unit)[piece]!);
  }

  /**
   * How many of the units that suit some pieces better are about one that they suit best.
   *
   * @returns 0 to 1
   */
  agreement(unitsOfPieces: readonly (readonly [Unit, number])[]): number {
    const telling = unitsOfPieces.flatMap(([unit, piece]) => {
      const all = this.#valuesOf(unit);
      const max = Math.max(...all);
      return Math.min(...all) === max ? [] : all[piece] === max;
    });
    return telling.filter(Boolean).length / Math.max(1, telling.length);
  }

  #valuesOf(unit: Unit): readonly number[] {
    const scope = () => scopeOf(this.evidence, [unit]);
    const values = this.#values.get(unit) ?? valuesOf(scope(), this.subjects);
    this.#values.set(unit, values);
    return values;
  }

  #guideBy(valueOf: (unit: Unit, piece: number) => number): Guide {
    const pointsOf = (unit: Unit, piece: number) =>
      this.#suits.get(unit)![piece]!.title + valueOf(unit, piece);
    return {
      total: this.subjects.length,
      beginning: (unit) =>
        this.#suits
          .get(unit)!
          .flatMap(({ share }, nth) => (share > 0 || valueOf(unit, nth) > 0 ? nth : [])),
      pointsOf: (unit, pieces) => {
        const all = pieces.map((nth) => pointsOf(unit, nth));
        const sharing = Math.min(maxSharing, all.filter((one) => one > 0).length - 1);
        return meanOf(all) + points.shared * Math.max(0, sharing);
      },
    };
  }
}

const meanOf = (all: readonly number[]) =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

function suitsOf(scope: Scope, subjects: readonly Subject[]): Suit[] {
  const shares = subjects.map(({ title }) =>
    Math.max(0, ...mentionsOfTitle(scope, title ?? '').map(({ share }) => share)),
  );
  const max = Math.max(...shares);
  return shares.map((share) => ({ share, title: points.title * (share - max / 2) }));
}

const valuesOf = (scope: Scope, subjects: readonly Subject[]): number[] =>
  subjects.map((subject) => valueOf(scope, subject));

function valueOf(scope: Scope, subject: Subject): number {
  const { facts } = scope;
  const operations = scope.own(facts.operations).filter(({ isWanted }) => isWanted);
  return (
    pointsFor(
      scope,
      subject,
      scope.own(facts.sizes).some(({ weak }) => !weak),
      sizeNames,
    ) +
    pointsFor(scope, subject, scope.own(facts.stocks).length > 0, ['paperType']) +
    pointsFor(scope, subject, scope.own(facts.inks).some(isInk), ['colors']) +
    pointsForOperations(scope, subject, operations.length > 0) +
    pointsForQuantity(scope, subject)
  );
}

const sizeNames = ['size', 'flatSize', 'finalSize'] as const;
const isInk = ({ kind }: { kind: string }) => /^(?:ratio|process|ink|count)$/.test(kind);

/** @param isStated whether the text has a value of the kind */
function pointsFor(
  scope: Scope,
  subject: Subject,
  isStated: boolean,
  names: readonly ('size' | 'flatSize' | 'finalSize' | 'paperType' | 'colors')[],
): number {
  const values = names.flatMap((name) =>
    partsOf(subject[name] ?? '').map((value) => ({ [name]: value })),
  );
  if (!isStated) return 0;
  if (values.length === 0) return -points.missing;
  return values.some((value) => states(scope, subject, value)) ? points.value : -points.value;
}

/** `cover 4/0; text 1/1`: the whole and each part. */
const partsOf = (value: string) =>
  value === ''
    ? []
    : [
        value,
        ...value.split(';').map((part) => part.trim().replace(/^(?:cover|text) (?=\d\/)/, '')),
      ];

function pointsForOperations(scope: Scope, subject: Subject, isStated: boolean): number {
  if (!isStated) return 0;
  const all = operationsNames.flatMap((name) => namesIn(subject[name] ?? null));
  return all.some((name) => states(scope, subject, { finishing: name }))
    ? points.value
    : -points.missing;
}

function pointsForQuantity(scope: Scope, { quantities }: Subject): number {
  const { text, estimates } = scope.facts;
  const counts = text.numbers.filter(
    (numeral, index) => numeral && scope.has(index) && estimates.countAt(index) >= minShare,
  );
  if (counts.length === 0) return 0;
  return counts.some((numeral) => quantities.includes(numeral!.value))
    ? points.quantity
    : -points.quantity;
}

function states(scope: Scope, { printType = null }: Subject, value: Partial<StatedSpec>): boolean {
  const answer = { ...unknownSpec, title: null, quantities: [], printType, ...value };
  const { spec } = statedPiece(textAlone(scope), answer, undefined);
  return Object.keys(value).some((name) => spec[name as 'size'] !== null);
}

/** A text that is about one piece, wherever it is named. */
const textAlone = (scope: Scope) => ({
  place: { first: 0, next: 0, mention: undefined, count: undefined },
  own: scope,
  scope,
  otherCounts: new Set<number>(),
});
