import { products } from '../vocabulary/products.js';
import type { Document } from '../document.js';
import { isRound } from './ink-codes.js';
import type { InkList } from './ink-lists.js';
import { endsCode, type InkMember } from './ink-members.js';
import { type Surroundings, surroundingsOf } from './ink-surroundings.js';
import { wordAt } from './near.js';
import type { Ratio } from './ratios.js';

const processInks = 4;
const isProcess = ({ kind }: InkMember) => /^process/.test(kind);

/** What else the text says. */
interface Context {
  /** `(PMS)` in the sentence */
  hasNote: boolean;
  hasFoil: boolean;
  /** A mark or a word parts the list from the stock before it: `65# cover, yellow`. */
  isAfterStock: boolean;
}

/** The members of a list that are inks. */
export function listedInks(
  text: Document,
  list: InkList,
  ratios: ReadonlyMap<number, Ratio>,
  context: Context,
): InkMember[] {
  const around = surroundingsOf(text, list, ratios);
  const judge = new ListJudge(text, list, around, context);
  return withoutRepeated(
    list.members.filter((_, nth) => judge.isInk(nth)),
    around.counts,
  );
}

/** `one color, green, PMS 356`: one more than are counted, as a color and its code are one ink. */
function withoutRepeated(inks: readonly InkMember[], counts: readonly number[]): InkMember[] {
  const color = inks.findIndex(({ kind }) => kind === 'color');
  const coded = inks[color + 1];
  const isRepeated =
    inks.length - 1 === Math.max(...counts) && color >= 0 && coded?.kind === 'ink' && isCode(coded);
  if (!isRepeated) return [...inks];
  const name = inks[color]!.names[0]!;
  return inks.flatMap((ink) =>
    ink === coded ? { ...ink, color: name } : ink === inks[color] ? [] : ink,
  );
}

const isCode = ({ names }: InkMember) => names.length === 1 && names[0]!.startsWith('PMS');

class ListJudge {
  private readonly hasProcess: boolean;
  /** A member that is an ink wherever it stands. */
  private readonly hasCertain: boolean;
  /** `500 black and 200 red` */
  private readonly isOfThings: boolean;
  /** As many members as inks are counted before: `3/0 - black, 185, 286`. */
  private readonly isComplete: boolean;

  constructor(
    private readonly text: Document,
    private readonly list: InkList,
    private readonly around: Surroundings,
    private readonly context: Context,
  ) {
    const { first, members } = list;
    this.hasProcess = members.some(isProcess);
    this.hasCertain = this.hasProcess || members.some(({ kind }) => kind === 'ink');
    this.isOfThings = around.counts.length === 0 && text.numbers[first - 1]?.next === first;
    const total = members.reduce(
      (sum, member) => sum + (isProcess(member) ? processInks : member.names.length),
      0,
    );
    this.isComplete =
      Math.max(0, ...around.counts) === total && (total > 1 || wordAt(text, first - 1) !== ',');
  }

  isInk(nth: number): boolean {
    switch (this.list.members[nth]?.kind) {
      case 'color':
        if (this.isOfStock(nth)) return false;
        return this.around.isPrintedIn || this.around.isOfInks || this.isBesideInk(nth);
      case 'paper color':
        return this.around.isPrintedIn;
      case 'process word':
        return this.isProcessWord(nth);
      case 'coded':
        return this.isCoded(nth);
      case 'code':
        return this.isCode(nth);
      default:
        return true;
    }
  }

  /** `67# bristol in yellow, black ink`, `65# cover, yellow, black ink`, `18pt board (brown)` */
  private isOfStock(nth: number): boolean {
    if (nth > 0 || !this.context.isAfterStock) return false;
    const { first, members, joints } = this.list;
    const mark = wordAt(this.text, first - 1);
    if (mark === '(') return !this.hasCertain;
    const isBeforeInk =
      joints[1] === ',' && /^inks?$/.test(this.text.tokens[members[1]!.next - 1]!.word);
    return /^(?:,|in)$/.test(mark) && isBeforeInk;
  }

  /** `black and gold`, not `on red, black ink`, or the foil of `PMS 485 + gold`. */
  private isBesideInk(nth: number): boolean {
    const { first, members } = this.list;
    const isMetal = /^(?:gold|silver|copper|bronze)$/.test(members[nth]!.names[0]!);
    const hasBlack = members.some(({ names }) => names.includes('black'));
    const isPaper = nth === 0 && wordAt(this.text, first - 1) === 'on';
    if (isPaper || (isMetal && this.context.hasFoil && !hasBlack)) return false;
    return (
      this.isAdded(nth) ||
      members.some(({ kind }, other) => kind === 'ink' || (/^code/.test(kind) && this.isInk(other)))
    );
  }

  /** `process both sides`, `process over black`, `5/5 process plus 286` */
  private isProcessWord(nth: number): boolean {
    return (
      this.around.isOnSide ||
      this.isAdded(nth) ||
      wordAt(this.text, this.list.next) === 'over' ||
      this.around.counts.some((count) => count >= processInks)
    );
  }

  /** `286 blue`, `blue (286)`, `green ink (349)`, not `200 red flyers`. */
  private isCoded(nth: number): boolean {
    const { first, next } = this.list.members[nth]!;
    const isThing = products.matchAt(this.text.tokens, next) !== undefined;
    if (this.isRound(nth) ? !endsCode(this.text, next) : isThing) return false;
    const isCalledInk = this.text.tokens
      .slice(first, next)
      .some(({ word }) => /^inks?$/.test(word));
    return (
      this.context.hasNote ||
      this.isComplete ||
      isCalledInk ||
      this.isSurrounded() ||
      (this.hasCertain && !this.isOfThings)
    );
  }

  /** `black/200`, `2945 & 1235 front`; a comma alone may part other numbers from the inks. */
  private isCode(nth: number): boolean {
    if (!endsCode(this.text, this.list.members[nth]!.next)) return false;
    if (this.context.hasNote || this.isComplete) return true;
    const joints = this.jointsOf(nth);
    const isJoined = joints.some((joint) => joint !== ',');
    const isCertain = this.hasCertain && !this.isOfThings;
    if (this.isRound(nth)) {
      const isFirst = nth === 0 && (!isJoined || joints.includes('and'));
      return isCertain && !isFirst && (isJoined || this.around.isBeforeFace);
    }
    if (joints.length === 0) return this.around.isAddedToCount;
    return isJoined ? isCertain || this.isSurrounded() : isCertain && this.isSurrounded();
  }

  private isSurrounded() {
    return this.around.isOfInks || this.around.isPrintedIn || this.around.isOnSide;
  }

  private isRound(nth: number) {
    return isRound(this.list.members[nth]!.names[0]!.slice('PMS '.length));
  }

  private jointsOf(nth: number): string[] {
    const { joints } = this.list;
    return [joints[nth], joints[nth + 1]].flatMap((joint) => joint || []);
  }

  /** `CMYK + gold`, `process plus 286` */
  private isAdded(nth: number) {
    return this.hasProcess && this.jointsOf(nth).some((joint) => /^(?:[+/]|plus)$/.test(joint));
  }
}
