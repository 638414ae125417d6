/** Blocks of a list, the last one not included, and perhaps one apart from them. */
export interface Range {
  from: number;
  to: number;
  kept?: number;
}

/** Either one block that is there, or several in a row that are not. */
export interface Span extends Range {
  isThere: boolean;
}

/** Where a span stands, in pixels from the top of the window. */
export interface Drawn extends Span {
  top: number;
  height: number;
}

/** The whole list as blocks that are there and gaps between them. @param blocks how many there are */
export function spansOf({ from, to, kept }: Range, blocks: number): Span[] {
  const begin = Math.min(from, Math.max(0, blocks - 1));
  const spans: Span[] = [];
  for (let at = 0; at < blocks; at++) {
    const isThere = (at >= begin && at < to) || at === kept || at === begin;
    const last = spans.at(-1);
    if (last && !last.isThere && !isThere) last.to = at + 1;
    else spans.push({ from: at, to: at + 1, isThere });
  }
  return spans;
}

/** The blocks between two heights in the window; within a gap all of them are taken to be of one height. */
export const blocksWithin = (drawn: Drawn[], above: number, below: number): Range => ({
  from: blockAt(drawn, above),
  to: blockAt(drawn, below) + 1,
});

function blockAt(drawn: Drawn[], y: number) {
  const { from, to, top, height } = drawn.find(({ top, height }) => top + height >= y) ?? drawn.at(-1)!;
  const block = from + Math.floor(((y - top) / (height || 1)) * (to - from));
  return Math.max(from, Math.min(to - 1, block));
}

interface Look {
  seen: Range;
  wanted: Range;
  /** The block with the focus. */
  focused?: number;
  /** Whether those that are not wanted may go: only while somebody scrolls, or a wrong guess of a height would make them come and go forever. */
  mayGo: boolean;
}

/** The blocks of the next frame: what is seen at once, else one more of what is wanted, on the side where less of it is there. */
export function nextOf(now: Range, { seen, wanted, focused, mayGo }: Look): Range {
  const isApart = seen.from > now.to || seen.to < now.from;
  let { from, to } = isApart ? seen : { from: Math.min(now.from, seen.from), to: Math.max(now.to, seen.to) };
  if (from === now.from && to === now.to) {
    const isBelow = to < wanted.to && (to - seen.to <= seen.from - from || from <= wanted.from);
    if (isBelow) to++;
    else if (from > wanted.from) from--;
  }
  if (mayGo) {
    from = Math.max(from, wanted.from - 1);
    to = Math.min(to, wanted.to + 1);
  }
  const isOutside = focused !== undefined && (focused < from || focused >= to);
  return { from, to, kept: isOutside ? focused : undefined };
}
