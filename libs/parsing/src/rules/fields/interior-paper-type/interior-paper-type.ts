import type { Findings } from '../findings.js';

export const readInteriorPaper = ({ book, stocks }: Findings) =>
  book.ownCover && stocks.find(({ part }) => part === 'text');
