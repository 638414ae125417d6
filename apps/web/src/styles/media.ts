/** Media queries for `'@media'` of a style. Phones get one column, tablets the narrow sidebar, desktops everything. */
export const media = {
  phone: 'screen and (max-width: 639px)',
  tablet: 'screen and (min-width: 640px) and (max-width: 1023px)',
  desktop: 'screen and (min-width: 1024px)',
} as const;

/** Pixels of its own place that a table needs; with less, its rows are cards. */
export const roomFor = { few: 640, many: 878 } as const;
/** Of cards: one on a phone, more side by side where they have room. */
export const cardTracks = 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))';
