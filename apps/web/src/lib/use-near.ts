import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { blocksWithin, type Drawn, nextOf, type Range, type Span, spansOf } from './near-blocks.js';

const reach = 1500; // pixels beyond the window, about two turns of a wheel
const atFirst = 3; // blocks: a list of a few rows is there at once

interface Wanted {
  /** How many blocks the list has. */
  blocks: number;
  /** Of a long one only those near what is seen are there, of others in the end all. */
  isLong: boolean;
  /** The block that is there, with those right after it, before anybody looks where it stands. */
  first: number;
  /** Another one is another list in the same place. */
  list: string | undefined;
}

/**
 * Which blocks of a list are there: at first those that are seen, then one more a frame, so that no frame takes long. What has the focus stays, and for paper
 * all of them are there.
 * @param table its bodies are the spans, in their order @returns also the heights that blocks had when they were there, in pixels
 */
export function useNear(table: RefObject<HTMLTableElement | null>, { blocks, isLong, first, list }: Wanted) {
  const [near, setNear] = useState<Range>({ from: first, to: first + atFirst });
  const [past] = useState(() => ({ seen: near, heights: new Map<number, number>(), width: 0 }));
  const [shown, setShown] = useState(list);
  if (shown !== list) {
    setShown(list);
    setNear(past.seen);
  }
  const spans = spansOf(near, blocks);

  // Whatever was drawn anew is looked at once more; at once, since what was to look at it as it stood before must not see it.
  useLayoutEffect(() => {
    if (blocks < 2) return;
    let frame = 0;
    let isMoved = false;
    const look = () => {
      frame = 0;
      if (!table.current) return; // it has gone in this very frame
      const bodies = [...table.current.tBodies];
      const drawn = bodies.map((body, at) => drawnAs(spans[at]!, body));
      measure(table.current, drawn, past);
      const focused = drawn[bodies.findIndex((body) => body.contains(document.activeElement))]?.from;
      const seen = blocksWithin(drawn, 0, innerHeight);
      const wanted = isLong ? blocksWithin(drawn, -reach, innerHeight + reach) : { from: 0, to: blocks };
      past.seen = { ...seen, kept: focused };
      const next = nextOf(near, { seen, wanted, focused, mayGo: isMoved });
      if (next.from !== near.from || next.to !== near.to || next.kept !== near.kept) setNear(next);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onScroll = () => {
      isMoved = isLong;
      soon();
    };
    const print = () => flushSync(() => setNear({ from: 0, to: blocks }));
    soon();
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', soon);
    addEventListener('beforeprint', print);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', soon);
      removeEventListener('beforeprint', print);
    };
  });
  return { spans, heights: past.heights };
}

interface Past {
  heights: Map<number, number>;
  /** Of the window. */
  width: number;
}

/**
 * Keeps how high blocks are, for the width they were measured in. What a row takes where it was never there is measured once, of those that came first: a page
 * that changes its height with every row that comes is painted anew from top to bottom.
 */
function measure({ style, rows }: HTMLTableElement, drawn: Drawn[], past: Past) {
  if (past.width !== innerWidth) {
    past.width = innerWidth;
    past.heights.clear();
    style.removeProperty('--row');
  }
  const there = drawn.filter(({ isThere }) => isThere);
  for (const { from, height } of there) past.heights.set(from, height);
  const height = there.reduce((sum, block) => sum + block.height, 0);
  if (height && !style.getPropertyValue('--row')) style.setProperty('--row', `${height / (rows.length - 1)}px`);
}

function drawnAs(span: Span, body: HTMLElement) {
  const { top, height } = body.getBoundingClientRect();
  return { ...span, top, height };
}
