/**
 * For `ref` of what opens above the page: when it gets the focus itself, what this selector finds
 * in it takes it. A dialog that keeps it is read out in one breath, with all that it holds; in a
 * menu that keeps it, the first arrow leads past the first item. React Aria leaves it there for who
 * presses by means of a screen reader.
 */
export const passFocus = (to: string) => (own: HTMLElement | null) => {
  const pass = () => own?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  own?.addEventListener('focus', pass);
  return () => own?.removeEventListener('focus', pass);
};

/** To its heading, from where one reads on as one likes. */
export const focusTitle = passFocus('[slot="title"]');
