import type { QuoteRow } from '#contracts';

export const quoteHref = ({ id }: QuoteRow) => `/quotes/${id}`;
