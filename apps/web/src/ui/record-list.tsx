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
  /** True when the server stopped counting at `total`. */
  isMore?: boolean;
  next?: string;
}

interface RecordListProps<Row> {
  label: string;
  /** Singular and plural: `['quote', 'quotes']`. */
  noun: readonly [one: string, many: string];
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** Must be stable, as for `DataTable`. */
  columns: Column<Row>[];
  rowHref: (row: Row) => string;
  /** Groups the loaded rows for the table; must be stable. */
  arrange?: (rows: Row[]) => Row[];
  sort: string;
  onSort: (sort: string) => void;
  empty: ReactNode;
  /** The searched rows, when a short search covers only the newest ones. */
  searchNote?: string;
}

/** A list in pages, sorted by the server; old rows stay until the new ones arrive. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { noun, query, columns, sort, searchNote } = props;
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
      {searchNote && isShortSearch(searchNote) && (
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
  arrange = unchanged,
  sort,
  onSort,
  empty,
}: RecordListProps<Row>) {
  const [, many] = noun;
  // Typing and scrolling take precedence over rendering rows.
  const data = useDeferredValue(query.data);
  const rows = useMemo(
    () => arrange(data?.pages.flatMap((page) => page.rows) ?? []),
    [data, arrange],
  );
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

const unchanged = <Row,>(rows: Row[]) => rows;
const idOf = ({ id }: { id: string }) => id;

type PagedQuery = UseInfiniteQueryResult<InfiniteData<ListPage<unknown>>>;

interface ListPartProps {
  noun: readonly [one: string, many: string];
  query: PagedQuery;
}

/** Announces the number of results and the order, because the focus does not move. */
export function ListNews({ noun, query, order }: ListPartProps & { order?: string }) {
  const listNote =
    query.data && !query.isPlaceholderData
      ? [amountOf(noun, query), order].filter(Boolean).join(', ')
      : '';
  return <output className={hiddenText}>{listNote}</output>;
}

export function ListFooter({ noun, query }: ListPartProps) {
  const [, many] = noun;
  const { loadMore, isLoading } = useMore(query);
  return (
    <footer className={styles.footer}>
      <p>{amountOf(noun, query)}</p>
      {isCut(query) && (
        <p>{`Showing the first ${count(maxRows)} ${many}. Narrow your search to see the rest.`}</p>
      )}
      {query.isFetchNextPageError && <p role="alert">{`More ${many} could not be loaded.`}</p>}
      {query.hasNextPage && (
        <Button isPending={isLoading} onPress={() => void loadMore()}>
          Show more
        </Button>
      )}
    </footer>
  );
}

const hasNext = ({ data }: PagedQuery) => data?.pages.at(-1)?.next !== undefined;

/** There are more rows, but no way to load them. */
const isCut = (query: PagedQuery) => hasNext(query) && !query.hasNextPage;

function amountOf([one, many]: ListPartProps['noun'], query: PagedQuery) {
  const { data } = query;
  const pages = data?.pages ?? [];
  const shownCount = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const { total = shownCount, isMore = false } = pages[0] ?? {};
  const totalRows = isMore ? Math.max(total, shownCount) : total;
  // On the last page all rows are loaded, so the count is exact.
  const openly = isMore && hasNext(query) ? 'more than ' : '';
  if (openly || shownCount < totalRows)
    return `${count(shownCount)} of ${openly}${count(totalRows)} ${many}`;
  if (totalRows === 0) return `No ${many}`;
  return totalRows === 1 ? `1 ${one}` : `${count(totalRows)} ${many}`;
}

interface ListToolbarProps {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
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
