import type { Person } from './portal.js';

export async function everyPage<Row>(person: Person, first: string) {
  const pages: Row[][] = [];
  const totals = new Set<string>();
  for (let path: string | undefined = first; path;) {
    const { body, headers }: { body: unknown; headers: Record<string, string | undefined> } =
      await person.get(path).expect(200);
    pages.push(body as Row[]);
    totals.add(headers['x-total-count']!);
    path = /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
  }
  return { rows: pages.flat(), pages, totals: [...totals] };
}
