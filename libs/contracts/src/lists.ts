/** `'in_production'` → `'In Production'`: how every status and method reads on a screen. */
export const label = (value: string) =>
  value.replace(/[_-]/g, ' ').replace(/\b[a-z]/g, (c) => c.toUpperCase());

/** `'in_production'` → `'in production'`: how a status reads in a sentence. */
export const statusInWords = (status: string) =>
  status.replaceAll('_', ' ').replace('cancelled', 'canceled');

/**
 * Query of the lists, e.g. `GET /api/quotes`; `sort` is a column, `-column` for descending,
 * `waiting` a `Wait` where rows have a next step. The same with `.csv` is all of the list as a
 * file, for which `limit` and `cursor` count for nothing.
 */
export interface ListQuery {
  q?: string;
  status?: string;
  group?: string;
  waitingFilter?: string;
  sort?: string;
  limit?: string;
  cursor?: string;
}
