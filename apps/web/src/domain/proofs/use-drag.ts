import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

// Pixels that do not count as a drag.
const minDrag = 4;

const span = ([one, two]: Touch[]) =>
  Math.hypot(one!.clientX - two!.clientX, one!.clientY - two!.clientY);
const middle = ([one, two]: Touch[]) => ({
  x: (one!.clientX + two!.clientX) / 2,
  y: (one!.clientY + two!.clientY) / 2,
});

/** Two fingers, or the trackpad’s pinch, zoom and move `stage`. One finger scrolls as usual. */
export function usePinch(stage: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void) {
  const zoom = useRef(zoomBy);
  useEffect(() => {
    zoom.current = zoomBy;
  });
  useEffect(() => {
    const element = stage.current!;
    let last: { span: number; x: number; y: number } | undefined;
    const touch = (event: TouchEvent) => {
      const fingers = [...event.touches];
      if (fingers.length !== 2) return void (last = undefined);
      event.preventDefault();
      const now = { span: span(fingers), ...middle(fingers) };
      if (last && last.span > 0) {
        element.scrollBy(last.x - now.x, last.y - now.y);
        zoom.current(now.span / last.span);
      }
      last = now;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY / 200));
    };
    const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const type of types) element.addEventListener(type, touch, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      for (const type of types) element.removeEventListener(type, touch);
      element.removeEventListener('wheel', wheel);
    };
  }, [stage]);
}

/** Drags with a mouse. `wasDragged` tells the click after a drag from a press. */
export function useDrag() {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const isDragged = useRef(false);
  const end = () => {
    from.current = undefined;
  };
  return {
    wasDragged: () => isDragged.current,
    handlers: {
      onPointerDown: ({
        pointerType,
        button,
        clientX,
        clientY,
        currentTarget,
      }: PointerEvent<HTMLElement>) => {
        isDragged.current = false;
        if (pointerType !== 'mouse' || button !== 0) return;
        from.current = {
          x: clientX,
          y: clientY,
          left: currentTarget.scrollLeft,
          top: currentTarget.scrollTop,
        };
      },
      onPointerMove: ({
        clientX,
        clientY,
        currentTarget,
        pointerId,
      }: PointerEvent<HTMLElement>) => {
        const start = from.current;
        if (!start || Math.hypot(clientX - start.x, clientY - start.y) <= minDrag) return;
        if (!isDragged.current) currentTarget.setPointerCapture?.(pointerId);
        isDragged.current = true;
        currentTarget.scrollTo(start.left + start.x - clientX, start.top + start.y - clientY);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
