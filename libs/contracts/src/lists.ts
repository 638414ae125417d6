/** `'in_production'` → `'In Production'`: how every status and method reads on a screen. */
export const label = (value: string) => value.replace(/[_-]/g, ' ').replace(/\b[a-z]/g, (c) => c.toUpperCase());

/** Query of `GET /api/quotes` and `GET /api/jobs`; `sort` is a column, `-column` for descending. */
export interface ListQuery {
  q?: string;
  status?: string;
  group?: string;
  sort?: string;
  limit?: string;
  cursor?: string;
}
