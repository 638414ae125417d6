import { levels } from './breaks.js';
import type { Unit } from './units.js';

/** Names of features; one that applies twice is named twice. */
export type Features = readonly string[];

/** What the words of a piece's first unit look like; pieces of one document begin alike. */
export interface Start {
  break: string;
  opening: string;
  label: string;
}

const capped = (count: number, max: number) => (count >= max ? `${max}+` : `${count}`);

export const startOf = (unit: Unit): Start => ({
  break: unit.break,
  opening: unit.isHeading ? 'heading' : unit.opening,
  label: unit.label ?? 'none',
});

const upTo = (max: number, count: number) => (count < max ? count : max);
const maxUnits = 60;
const none: Features = [];

/** A piece that grows unit by unit. */
export class GrowingPiece {
  readonly #units: readonly Unit[];
  readonly #from: number;
  #to: number;
  #counts = 0;
  #weakCounts = 0;
  readonly #nouns: string[] = [];
  readonly #weakNouns = new Set<string>();
  readonly #sizes = new Set<string>();
  readonly #stocks = new Set<string>();
  readonly #labels = new Set<string>();
  #inks = 0;
  #hasSame = false;
  #figures = 0;
  #added = none;
  #shape = none;
  #contents = '';

  constructor(units: readonly Unit[], from: number) {
    this.#units = units;
    this.#from = from;
    this.#to = from;
  }

  /** @returns false where no piece can go on */
  grow(): boolean {
    const unit = this.#units[this.#to];
    if (!unit?.isBody || this.#to - this.#from >= maxUnits) return false;
    if (this.#to === this.#from ? unit.isInValue : unit.break === 'email') return false;
    this.#added = this.#to === this.#from ? none : this.#repeated(unit);
    this.#counts += unit.counts;
    this.#weakCounts += unit.weakCounts;
    for (const noun of unit.nouns) if (!this.#has(noun)) this.#nouns.push(noun);
    for (const noun of unit.weakNouns) this.#weakNouns.add(noun);
    for (const size of unit.sizes) this.#sizes.add(size);
    for (const stock of unit.stocks) this.#stocks.add(stock);
    this.#inks += unit.inks;
    this.#hasSame ||= unit.hasSame;
    this.#figures += unit.figures;
    if (unit.label) this.#labels.add(unit.label);
    this.#to++;
    return true;
  }

  /** What a unit states that the piece has already. */
  #repeated(unit: Unit): Features {
    const added: string[] = [];
    const further = (what: string) => added.push(`further ${what} at ${unit.break}`);
    if (unit.counts > 0 && this.#counts > 0) {
      further('count');
      added.push(`further count after ${this.#specifications} specifications`);
      if (unit.nouns.length + unit.weakNouns.length > 0) added.push('further count of noun');
    }
    if (this.#nouns.length > 0 && unit.nouns.some((noun) => !this.#has(noun))) {
      further('noun');
      if (unit.counts > 0) added.push('further counted noun');
    }
    if (this.#sizes.size > 0 && unit.sizes.some((size) => !this.#sizes.has(size))) further('size');
    if (this.#stocks.size > 0 && unit.stocks.some((stock) => !this.#stocks.has(stock)))
      further('stock');
    if (unit.label && this.#labels.has(unit.label) && !/notes|operation/.test(unit.label))
      further('label');
    return added.length > 0 ? added : none;
  }

  get #specifications() {
    const [size, stock] = [this.#sizes.size > 0, this.#stocks.size > 0];
    return [size, stock, this.#inks > 0, this.#hasSame].filter(Boolean).length;
  }

  #has(noun: string) {
    return this.#nouns.some((one) => one.endsWith(noun) || noun.endsWith(one));
  }

  /** What its last unit adds to the features of the units before. */
  get added(): Features {
    return this.#added;
  }

  /** Features of the units together; the same array as long as nothing changes. */
  get shape(): Features {
    const contents = [
      upTo(3, this.#counts),
      upTo(2, this.#weakCounts),
      upTo(2, this.#figures),
      upTo(3, this.#nouns.length),
      upTo(2, this.#weakNouns.size),
      upTo(3, this.#sizes.size),
      upTo(3, this.#stocks.size),
      upTo(3, this.#inks),
      this.#hasSame ? 1 : 0,
    ].join('');
    if (contents !== this.#contents) this.#shape = this.#features();
    this.#contents = contents;
    return this.#shape;
  }

  #features(): Features {
    const first = this.#units[this.#from]!;
    const specifications = this.#specifications;
    const counts =
      this.#counts > 0
        ? capped(this.#counts, 2)
        : this.#weakCounts > 0
          ? 'weak'
          : this.#figures > 0
            ? 'figure'
            : 'none';
    const nouns =
      this.#nouns.length > 0
        ? capped(this.#nouns.length, 2)
        : this.#weakNouns.size > 0
          ? 'weak'
          : 'none';
    return [
      `counts ${capped(this.#counts, 3)}`,
      this.#counts === 0 ? `weak counts ${capped(this.#weakCounts, 2)}` : '',
      this.#counts + this.#weakCounts === 0 ? `figures ${capped(this.#figures, 2)}` : '',
      `nouns ${capped(this.#nouns.length, 3)}`,
      this.#nouns.length === 0 ? `weak nouns ${capped(this.#weakNouns.size, 2)}` : '',
      `sizes ${capped(this.#sizes.size, 3)}`,
      `stocks ${capped(this.#stocks.size, 3)}`,
      `inks ${capped(this.#inks, 3)}`,
      `specifications ${specifications}`,
      `counts ${counts} nouns ${nouns}`,
      `counts ${counts} specifications ${specifications}`,
      `nouns ${nouns} specifications ${specifications}`,
      first.isReply ? `in reply counts ${counts} specifications ${specifications}` : '',
      first.isReply ? `in reply nouns ${nouns} with ${startOf(first).opening}` : '',
    ].filter((name) => name !== '');
  }
}

/** A unit inside a piece, whatever is before it. */
export function insideFeatures(unit: Unit): Features {
  const further = (what: string) => `further ${what} at ${unit.break}`;
  return [
    `inside ${unit.break}`,
    `inside ${levels[unit.break]}`,
    /^(?:opener|and|figure|count)$/.test(unit.opening) ? further(unit.opening) : '',
    unit.hasKnownNoun ? further('known noun') : '',
    unit.isHeading ? further('heading') : '',
    unit.isOther ? 'inside other work' : '',
    unit.isAboutAll ? further('remark about all') : '',
    unit.hasAll ? further('all') : '',
  ].filter((name) => name !== '');
}

/** @param next the unit after a piece */
export const endFeatures = (next: Unit | undefined): Features => [
  `ends at ${next?.break ?? 'email'}`,
];

/** Features of a piece by its first unit. */
export function beginningFeatures(first: Unit): Features {
  const start = startOf(first);
  return [
    'piece',
    `starts at ${start.break}`,
    `starts with ${start.opening}`,
    `starts at ${start.break} with ${start.opening}`,
    `starts at ${levels[first.break]} with ${start.opening}`,
    first.endsWithColon ? 'starts with colon' : '',
    `starts with label ${start.label}`,
    first.isOther ? 'other work' : '',
    first.hasKnownNoun ? 'starts with known noun' : '',
    first.isAboutAll ? 'starts with remark about all' : '',
    first.hasAll ? 'starts with all' : '',
    first.counts > 0 && first.nouns.length > 0 ? 'starts with counted noun' : '',
  ].filter((name) => name !== '');
}

/** A piece beside the one before it. */
export function neighborFeatures(
  start: Start,
  above: Start | undefined,
  isBeside: boolean,
): Features {
  if (!above) return ['first piece'];
  const hasLabel = start.label !== 'none' || above.label !== 'none';
  return [
    `${isBeside ? 'beside' : 'apart'} at ${start.break}`,
    start.break === above.break ? `same break ${start.break}` : 'other break',
    start.opening === above.opening ? `same opening ${start.opening}` : 'other opening',
    ...(hasLabel ? [start.label === above.label ? 'same label' : 'other label'] : []),
  ];
}

/** A unit that belongs to no piece. */
export function restFeatures(unit: Unit): Features {
  if (!unit.isBody) return [];
  return [
    'rest',
    unit.counts > 0 ? 'rest count' : '',
    unit.weakCounts > 0 ? 'rest weak count' : '',
    unit.nouns.length > 0 ? 'rest noun' : '',
    unit.weakNouns.length > 0 ? 'rest weak noun' : '',
    unit.sizes.length > 0 ? 'rest size' : '',
    unit.stocks.length > 0 ? 'rest stock' : '',
    unit.inks > 0 ? 'rest ink' : '',
    unit.hasKnownNoun ? 'rest known noun' : '',
    unit.isAboutAll ? 'rest remark about all' : '',
    unit.hasAll ? 'rest all' : '',
    unit.hasSame ? 'rest same' : '',
    unit.isOther ? 'rest other work' : '',
    unit.label ? `rest label ${unit.label}` : '',
    `rest at ${unit.break}`,
    `rest with ${unit.opening}`,
  ].filter((name) => name !== '');
}
