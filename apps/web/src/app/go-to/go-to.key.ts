import { useEffect } from 'react';

/** Ctrl+K or Cmd+K opens and closes it, also while somebody types. */
export function useGoToKey(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIt =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isIt || event.isComposing) return;
      event.preventDefault();
      onOpenChange(!isOpen);
    };
    // Before dialogs and lists, which keep keys to themselves.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isOpen, onOpenChange]);
}
