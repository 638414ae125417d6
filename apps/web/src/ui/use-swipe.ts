import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

const minDistance = 4;

/** Follows a pointer dragged to the right; past `threshold` px the release calls `onSwipe`. */
export function useSwipe(threshold: number, onSwipe: () => void) {
  const start = useRef<{ x: number; id: number }>(undefined);
  const [offset, setMoved] = useState(0);
  const distance = ({ pointerId, clientX }: PointerEvent) => {
    const from = start.current;
    return from && from.id === pointerId ? Math.max(0, clientX - from.x) : 0;
  };
  const end = () => {
    start.current = undefined;
    setMoved(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) start.current = { x: event.clientX, id: event.pointerId };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = distance(event);
      if (by <= minDistance) return;
      // Captured only now, so that a plain press still reaches the button.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setMoved(by);
    },
    onPointerUp: (event: PointerEvent) => {
      const by = distance(event);
      end();
      if (by >= threshold) onSwipe();
    },
    onPointerCancel: end,
    'data-swiping': offset ? '' : undefined,
    style: { '--swipe': `${offset}px` } as CSSProperties,
  };
}
