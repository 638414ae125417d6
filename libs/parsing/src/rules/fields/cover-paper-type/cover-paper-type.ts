import type { Findings } from '../findings.js';

/** The stock of a cover of its own. */
export const readCoverPaper = ({ book, stocks }: Findings) =>
  book.ownCover && stocks.find(({ part }) => part === 'cover');
