let page: Element | null | undefined;
const landing = () => (page ??= document.querySelector('.landing'));

/**
 * The landing page’s markup is in index.html; it is removed from the document while the portal is
 * shown.
 */
export const landingPage = {
  show() {
    delete document.documentElement.dataset.page;
    const text = landing();
    if (text && !text.isConnected) document.body.prepend(text);
  },
  hide() {
    document.documentElement.dataset.page = 'portal';
    landing()?.remove();
  },
  placeOfForm: () => landing()?.querySelector('#login') ?? document.body,
};
