/** `'in_production'` → `'in production'` */
export const statusInWords = (status: string) =>
  status.replaceAll('_', ' ').replace('cancelled', 'canceled');

/** `'in_production'` → `'In Production'` */
export const label = (value: string) =>
  statusInWords(value)
    .replaceAll('-', ' ')
    .replace(/\b[a-z]/g, (c) => c.toUpperCase());

/** `-column` sorts descending; a path with `.csv` ignores `limit` and `cursor`. */
export interface ListQuery {
  q?: string;
  status?: string;
  group?: string;
  waiting?: string;
  /** The id of a package, for its quotes or jobs. */
  package?: string;
  /** Separated by commas. */
  ids?: string;
  sort?: string;
  limit?: string;
  cursor?: string;
}
