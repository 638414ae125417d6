import { useEffect } from 'react';

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
    // In the capture phase, because dialogs and lists stop these keys.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isOpen, onOpenChange]);
}
