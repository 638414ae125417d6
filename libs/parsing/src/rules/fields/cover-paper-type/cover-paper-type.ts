import type { Findings } from '../findings.js';

export const readCoverPaper = ({ book, stocks }: Findings) =>
  book.ownCover && stocks.find(({ part }) => part === 'cover');
