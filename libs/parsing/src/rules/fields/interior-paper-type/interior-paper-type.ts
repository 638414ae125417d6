import type { Findings } from '../findings.js';

/** The stock of the pages, where the cover has its own. */
export const readInteriorPaper = ({ book, stocks }: Findings) =>
  book.ownCover && stocks.find(({ part }) => part === 'text');
