import type { Ink } from '../../facts/ink.js';
import { inksOfSides } from './inks-of-sides.js';

export interface InkCount {
  front: number;
  back: number;
  names: string[];
  /** The statement gives both numbers. */
  exact: boolean;
  hasSides: boolean;
  process: boolean;
  /** Only `color` was said. */
  weak: boolean;
}

interface InkTotal {
  inks: number;
  names: string[];
  process: boolean;
}

/** `2 color (PMS 541 and 7406)` and `black plus 1 PMS` are 2; `4cp + PMS 485` is 5. */
function count(signs: readonly Ink[]): InkTotal {
  const all = [...new Set(signs.flatMap((sign) => (sign.kind === 'ink' ? [sign.name] : [])))];
  const names = all.filter((name) => !all.some((other) => other.endsWith(` ${name}`)));
  const spots = names.filter((name) => name !== 'black');
  const counts = signs.flatMap((sign) => (sign.kind === 'count' ? [sign] : []));
  const spotCount = Math.max(0, ...counts.filter(({ spot }) => spot).map(({ inks }) => inks));
  // Black is one of the `2 spot colors (PMS 348 and black)`.
  const areAllNamed = spots.length > 0 && names.length === spotCount;
  const unnamedCount = areAllNamed ? 0 : spotCount - spots.length;
  const total = Math.max(0, ...counts.filter(({ spot }) => !spot).map(({ inks }) => inks));
  const process = signs.some(({ kind }) => kind === 'process');
  const listedNames = unnamedCount > 0 ? [...names, `${unnamedCount} PMS`] : names;
  if (process) {
    const extra = names.filter((name) => name !== 'black').length + Math.max(0, unnamedCount);
    return {
      inks: 4 + extra,
      names: extra > 0 ? ['CMYK', ...listedNames.filter((name) => name !== 'black')] : [],
      process,
    };
  }
  const sum = names.length + Math.max(0, unnamedCount);
  return { inks: Math.max(total, sum), names: listedNames, process };
}

/** `bothByDefault` is for pages and folded pieces, seldom blank on the back. */
export function countInks(signs: readonly Ink[], bothByDefault: boolean): InkCount | undefined {
  const [ratio] = signs.filter((sign) => sign.kind === 'ratio');
  const all = count(signs);
  const weak = all.process && !signs.some((sign) => sign.kind === 'process' && !sign.weak);
  if (ratio?.kind === 'ratio') {
    const names = all.names.filter((name) => name !== 'CMYK' || ratio.front > 4);
    const isPlainProcess = ratio.front === 4 && names.every((name) => !name.startsWith('PMS'));
    return {
      front: ratio.front,
      back: ratio.back,
      names: isPlainProcess ? [] : names,
      exact: true,
      hasSides: true,
      process: ratio.front >= 4,
      weak: false,
    };
  }
  if (all.inks === 0) return undefined;
  const sides = signs.find((sign) => sign.kind === 'sides');
  const split = inksOfSides(
    signs.map((sign) =>
      sign.kind === 'sides' && sign.sides === 'front' && hasBack(signs)
        ? { ...sign, kind: 'face', face: 'front' }
        : sign,
    ),
  );
  if (split) {
    const [front, back] = [count(split.front), count(split.back)];
    const blank = split.back.some(({ kind }) => kind === 'blank');
    const oneFace = !hasBack(signs) && sides === undefined;
    if (front.inks > 0 && (back.inks > 0 || blank || oneFace)) {
      const isPlainProcess = front.process && front.inks === 4;
      const names = [
        ...new Set([
          ...(isPlainProcess ? [] : front.names),
          ...(front.process ? back.names.filter((name) => name.startsWith('PMS')) : back.names),
        ]),
      ];
      return {
        front: front.inks,
        back: back.inks,
        names,
        exact: false,
        hasSides: true,
        process: front.process,
        weak,
      };
    }
  }
  const bothSides =
    sides?.kind === 'sides'
      ? sides.sides === 'both'
      : bothByDefault ||
        (hasBack(signs) && signs.some((sign) => sign.kind === 'face' && sign.face === 'front'));
  return {
    front: all.inks,
    back: bothSides ? all.inks : 0,
    names: all.names,
    exact: false,
    hasSides: sides !== undefined,
    process: all.process,
    weak,
  };
}

const hasBack = (signs: readonly Ink[]) =>
  signs.some((sign) => sign.kind === 'face' && sign.face === 'back');
