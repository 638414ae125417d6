import { packageHref } from '../../domain/packages/package-note.js';
import type { ListedQuote } from './package-rows.js';

export const quoteHref = ({ id, group }: Pick<ListedQuote, 'id' | 'group'>) =>
  group ? packageHref(group) : `/quotes/${id}`;
