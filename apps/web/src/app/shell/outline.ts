let outline: HTMLElement | null | undefined;
const found = () => (outline ??= document.querySelector<HTMLElement>('.outline'));

/** The portal's frame, which stands in index.html; away from the document once the portal is shown, and then without the heading it came with. */
export const shellOutline = {
  show() {
    const frame = found();
    if (!frame) return;
    frame.hidden = false;
    if (!frame.isConnected) document.body.prepend(frame);
  },
  isShown: () => found()?.hidden === false && document.documentElement.dataset.page === 'portal',
  hide() {
    found()?.remove();
    found()?.querySelector('.outline-title')?.replaceChildren();
  },
};
