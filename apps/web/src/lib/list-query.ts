import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { constants } from '#contracts';
import { api } from './api.js';

const firstRows = 50;
export const maxRows = 1000;

export const listQuery = <Row>(path: string, filter: object, rows = firstRows) =>
  infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => api.list<Row>(pageParam, { signal }),
    initialPageParam: `${path}?${firstPage(filter, rows)}`,
    getNextPageParam: ({ next }, pages) => {
      const restRows = maxRows - pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return next && restRows > 0
        ? withLimit(next, Math.min(restRows, constants.listDefault))
        : undefined;
    },
    placeholderData: keepPreviousData,
  });

const firstPage = (filter: object, rows: number) =>
  new URLSearchParams([...filterEntries(filter), ['limit', `${rows}`]]);

export const filterEntries = (filter: object) =>
  Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== '');

function withLimit(address: string, limit: number) {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('limit', `${limit}`);
  return `${path}?${params}`;
}
