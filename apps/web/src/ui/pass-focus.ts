/**
 * A `ref` for overlays: moves the focus from the overlay to the element that matches. A focused
 * dialog would be read aloud as a whole, and in a focused menu the first arrow would skip an item.
 */
export const passFocus = (to: string) => (own: HTMLElement | null) => {
  const pass = () => own?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  own?.addEventListener('focus', pass);
  return () => own?.removeEventListener('focus', pass);
};

/** Screen reader users read on from the title. */
export const focusTitle = passFocus('[slot="title"]');
