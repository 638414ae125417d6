import { useLayoutEffect, useRef } from 'react';

/**
 * For a group of buttons that a press exchanges for others: when the one with the focus goes or can
 * no longer be pressed, the first of those that can, or the text beside them, takes its place,
 * instead of the top of the page.
 */
export function useKeptFocus() {
  const group = useRef<HTMLDivElement>(null);
  const focusedElement = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const last = focusedElement.current;
    if (!last || canBePressed(last)) return;
    focusedElement.current = undefined;
    group.current?.querySelector<HTMLElement>('button:enabled, a[href], textarea')?.focus();
  });
  return {
    ref: group,
    onFocus: ({ target }: { target: HTMLElement }) => {
      focusedElement.current = target;
    },
    /** Focus that moved elsewhere stays there. */
    onBlur: ({ target }: { target: HTMLElement }) => {
      if (canBePressed(target)) focusedElement.current = undefined;
    },
  };
}

const canBePressed = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
