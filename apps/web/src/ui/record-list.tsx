import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { constants, isShortSearch } from '#contracts';
import { count } from '../lib/format.js';
import { maxRows } from '../lib/list-query.js';
import { useMore } from '../lib/use-more.js';
import { Button } from './button.js';
import { type Column, DataTable } from './data-table.js';
import { FailedState } from './failed-state.js';
import { hiddenText } from './field.css.js';
import * as styles from './record-list.css.js';
import { SearchField } from './search-field.js';
import { SkeletonRows } from './skeleton.js';

interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`. */
  isMore?: boolean;
  /** Path of the next page, when there is one. */
  next?: string;
}

interface RecordListProps<Row> {
  /** Accessible name. */
  label: string;
  /** One record, and several: `['quote', 'quotes']`. */
  noun: readonly [one: string, many: string];
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** Kept outside the component, as for `DataTable`. */
  columns: Column<Row>[];
  rowHref: (row: Row) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  /** Searched rows, when a short search covers only the newest ones. */
  searchNote?: string;
}

/**
 * Records page by page, sorted by the server; what was shown stays until what is asked for is
 * there.
 */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { noun, query, columns, sort, searchNote: searched } = props;
  const isDown = sort.startsWith('-');
  const by = columns.find(({ id }) => id === sort.replace('-', ''));
  return (
    <>
      <ListNews
        noun={noun}
        query={query}
        order={by && `sorted by ${by.header}, ${isDown ? 'descending' : 'ascending'}`}
      />
      <Records {...props} />
      {searched && isShortSearch(searched) && (
        <p className={styles.hint}>
          A search with one or two letters covers only the newest {count(constants.shortSearch)}{' '}
          {noun[1]}. Type a third letter to search all of them.
        </p>
      )}
    </>
  );
}

function Records<Row extends { id: string }>({
  label,
  noun,
  query,
  columns,
  rowHref,
  sort,
  onSort,
  empty,
}: RecordListProps<Row>) {
  const [, many] = noun;
  // Drawing rows makes way for whoever types or scrolls meanwhile.
  const data = useDeferredValue(query.data);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  if (query.isPending || (query.data && !data)) {
    return (
      <div className={styles.list}>
        <div className={styles.sheet}>
          <SkeletonRows rows={6} columns={columns.length} areCards />
        </div>
      </div>
    );
  }
  if (!data)
    return (
      <FailedState
        message={`The ${many} could not be loaded.`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );

  if (rows.length === 0) return empty;
  return (
    <div aria-busy={query.isPlaceholderData} className={styles.list}>
      <div className={styles.sheet}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          rowHref={rowHref}
          sort={sort}
          onSort={onSort}
        />
      </div>
      <ListFooter noun={noun} query={query} />
    </div>
  );
}

const idOf = ({ id }: { id: string }) => id;

type PagedQuery = UseInfiniteQueryResult<InfiniteData<ListPage<unknown>>>;

interface ListPartProps {
  noun: readonly [one: string, many: string];
  query: PagedQuery;
}

/**
 * Says how many a search or a filter has found, and how they are sorted, to whom the list is read:
 * the focus stays where it was.
 */
export function ListNews({ noun, query, order }: ListPartProps & { order?: string }) {
  const listNote =
    query.data && !query.isPlaceholderData
      ? [amountOf(noun, query), order].filter(Boolean).join(', ')
      : '';
  return <output className={hiddenText}>{listNote}</output>;
}

/** Number of rows shown, with a button to load more. */
export function ListFooter({ noun, query }: ListPartProps) {
  const [, many] = noun;
  const { more, isAsked } = useMore(query);
  return (
    <footer className={styles.footer}>
      <p>{amountOf(noun, query)}</p>
      {isCut(query) && (
        <p>{`Showing the first ${count(maxRows)} ${many}. Narrow your search to see the rest.`}</p>
      )}
      {query.isFetchNextPageError && <p role="alert">{`More ${many} could not be loaded.`}</p>}
      {query.hasNextPage && (
        <Button isPending={isAsked} onPress={() => void more()}>
          Show more
        </Button>
      )}
    </footer>
  );
}

const hasNext = ({ data }: PagedQuery) => data?.pages.at(-1)?.next !== undefined;

/** There are more, and no way to them from here. */
const isCut = (query: PagedQuery) => hasNext(query) && !query.hasNextPage;

function amountOf([one, many]: ListPartProps['noun'], query: PagedQuery) {
  const { data } = query;
  const pages = data?.pages ?? [];
  const shownCount = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const { total = shownCount, isMore = false } = pages[0] ?? {};
  const totalRows = isMore ? Math.max(total, shownCount) : total;
  // at the end all of them are there to be counted
  const openly = isMore && hasNext(query) ? 'more than ' : '';
  if (openly || shownCount < totalRows)
    return `${count(shownCount)} of ${openly}${count(totalRows)} ${many}`;
  if (totalRows === 0) return `No ${many}`;
  return totalRows === 1 ? `1 ${one}` : `${count(totalRows)} ${many}`;
}

interface ListToolbarProps {
  /** Noun in the search box. */
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  /** Filters, beside the search box. */
  children: ReactNode;
}

export function ListToolbar({ label, placeholder, text, onType, children }: ListToolbarProps) {
  return (
    <div data-screen-only className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField label={label} placeholder={placeholder} value={text} onChange={onType} />
      </div>
      {children}
    </div>
  );
}
