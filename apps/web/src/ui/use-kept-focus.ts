import { useLayoutEffect, useRef } from 'react';

/**
 * For buttons that replace each other: when the focused one disappears or is disabled, the focus
 * moves to the next one or to the text beside them.
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
