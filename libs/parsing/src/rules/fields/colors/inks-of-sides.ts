import type { Ink } from '../../facts/ink.js';

type Face = Ink & { kind: 'face' };

export interface InksOfSides {
  front: Ink[];
  back: Ink[];
}

const processInks = 4;

const inkTotal = (signs: readonly Ink[]) =>
  signs.reduce(
    (sum, { kind }) => sum + (kind === 'ink' ? 1 : kind === 'process' ? processInks : 0),
    0,
  );

/** `5 color front CMYK + 021, black back`: the inks that a count before the side announces. */
function announcedEnd(before: readonly Ink[], after: readonly Ink[]): number {
  const counts = before.flatMap((sign) => (sign.kind === 'count' ? [sign.inks] : []));
  const end = after.findIndex(({ isApart }, nth) => nth > 0 && isApart);
  const announced = Math.max(0, ...counts) - inkTotal(before);
  const isAnnounced = announced > 0 && !after[0]?.isApart;
  return isAnnounced && end > 0 && inkTotal(after.slice(0, end)) === announced ? end : 0;
}

/** How many of the inks between two sides, or after the last, belong to the first. */
function endOfSide(
  before: readonly Ink[],
  between: readonly Ink[],
  next: Face | undefined,
  isSideFirst: boolean,
): number {
  const bracketed = between.filter(({ isOfSideBefore }) => isOfSideBefore).length;
  const rest = between.slice(bracketed);
  const announced = announcedEnd(before, rest);
  if (announced > 0) return bracketed + announced;
  const isApart = rest[0]?.isApart === true;
  const isOfNext = next?.isApart ? isApart && !isSideFirst : isApart || !isSideFirst;
  const isOfLast = before.length === 0 || !isApart || isSideFirst;
  return (next ? !isOfNext : isOfLast) ? between.length : bracketed;
}

/** `full color, back in black`, `black on the back, full color`: the front is not named. */
function besideBack(before: readonly Ink[], back: Face, after: readonly Ink[]): InksOfSides {
  if (after.length === 0) {
    const start = back.isApart ? 0 : before.findLastIndex(({ isApart }) => isApart);
    const front = before.slice(0, Math.max(0, start));
    return front.some(({ kind }) => /^(?:ink|process)$/.test(kind))
      ? { front, back: before.slice(start) }
      : { front: [], back: [...before] };
  }
  const [last, first] = [before.at(-1), after[0]];
  const isBeforeInks =
    last === undefined ||
    first === undefined ||
    ((back.isApart ?? first.isApart ?? false)
      ? back.isApart === true
      : first.first - back.next <= back.first - last.next);
  return isBeforeInks
    ? { front: [...before], back: [...after] }
    : { front: [...after], back: [...before] };
}

/** `front 7540, 368 and black, back drops the 368`: the other inks of the front. */
function withoutDropped({ front, back }: InksOfSides): InksOfSides {
  const dropped = back.flatMap((ink) => (ink.kind === 'ink' && ink.isDropped ? [ink.name] : []));
  const isLeft = (ink: Ink) =>
    ink.kind === 'process' || (ink.kind === 'ink' && !dropped.includes(ink.name));
  return { front, back: dropped.length > 0 ? [...front, ...back].filter(isLeft) : back };
}

/** The inks of front and back, which stand before or after the words for the sides. */
export function inksOfSides(all: readonly Ink[]): InksOfSides | undefined {
  const signs = all.filter(({ kind }) => kind !== 'sides');
  const faces = signs.filter((sign): sign is Face => sign.kind === 'face');
  const inks = signs.filter(({ kind }) => kind !== 'face');
  if (faces.length === 0) return undefined;
  if (!faces.some(({ face }) => face === 'back')) return { front: inks, back: [] };
  const [only] = faces;
  const gaps = [...faces, undefined].map((face, nth) =>
    signs.slice(nth ? signs.indexOf(faces[nth - 1]!) + 1 : 0, face && signs.indexOf(face)),
  );
  if (only && faces.length === 1) return besideBack(gaps[0]!, only, gaps[1]!);
  const result: InksOfSides = { front: [], back: [] };
  let own = gaps[0]!;
  const isSideFirst = own.length === 0;
  for (const [nth, { face }] of faces.entries()) {
    const between = gaps[nth + 1]!;
    const end = endOfSide(own, between, faces[nth + 1], isSideFirst);
    result[face].push(...own, ...between.slice(0, end));
    own = between.slice(end);
  }
  result[faces.at(-1)?.face === 'front' ? 'back' : 'front'].push(...own);
  return withoutDropped(result);
}
