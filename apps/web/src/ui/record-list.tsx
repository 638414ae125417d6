import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { constants, isShortSearch } from '#contracts';
import { count } from '../lib/format.js';
import { useMore } from '../lib/use-more.js';
import { Button } from './button.js';
import { type Column, DataTable } from './data-table.js';
import { FailedState } from './failed-state.js';
import { heard } from './field.css.js';
import * as styles from './record-list.css.js';
import { SearchField } from './search-field.js';
import { SkeletonRows } from './skeleton.js';

interface RecordListProps<Row> {
  /** What the table is. */
  label: string;
  /** One record, and several: `['quote', 'quotes']`. */
  noun: readonly [one: string, many: string];
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total: number; isMore?: boolean }>>;
  /** Kept outside the component, as for `DataTable`. */
  columns: Column<Row>[];
  rowHref: (row: Row) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  /** What was searched, for a list that looks for one or two letters in its newest rows only. */
  searched?: string;
}

/** Records page by page, sorted by the server; what was shown stays until what is asked for is there. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { noun, query, columns, sort, searched } = props;
  const isDown = sort.startsWith('-');
  const by = columns.find(({ id }) => id === sort.replace('-', ''));
  return (
    <>
      <ListNews noun={noun} query={query} order={by && `sorted by ${by.header}, ${isDown ? 'descending' : 'ascending'}`} />
      <Records {...props} />
      {searched && isShortSearch(searched) && (
        <p className={styles.hint}>
          One or two letters are looked for in the newest {count(constants.shortSearch)} {noun[1]}. Type a third to search them all.
        </p>
      )}
    </>
  );
}

function Records<Row extends { id: string }>({ label, noun, query, columns, rowHref, sort, onSort, empty }: RecordListProps<Row>) {
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
  if (!data) return <FailedState message={`The ${many} could not be loaded.`} error={query.error} onRetry={() => void query.refetch()} />;

  if (rows.length === 0) return empty;
  return (
    <div aria-busy={query.isPlaceholderData} className={styles.list}>
      <div className={styles.sheet}>
        <DataTable label={label} columns={columns} rows={rows} rowKey={idOf} rowHref={rowHref} sort={sort} onSort={onSort} />
      </div>
      <ListFooter noun={noun} query={query} />
    </div>
  );
}

const idOf = ({ id }: { id: string }) => id;

type Paged = UseInfiniteQueryResult<InfiniteData<{ rows: unknown[]; total: number; isMore?: boolean }>>;

interface ListPartProps {
  noun: readonly [one: string, many: string];
  query: Paged;
}

/** Says how many a search or a filter has found, and how they are sorted, to whom the list is read: the focus stays where it was. */
export function ListNews({ noun, query, order }: ListPartProps & { order?: string }) {
  const found = query.data && !query.isPlaceholderData ? [amountOf(noun, query), order].filter(Boolean).join(', ') : '';
  return <output className={heard}>{found}</output>;
}

/** How much of a list is on the screen, and the way to more of it. */
export function ListFooter({ noun, query }: ListPartProps) {
  const [, many] = noun;
  const { more, isAsked } = useMore(query);
  return (
    <footer className={styles.footer}>
      <p>{amountOf(noun, query)}</p>
      {query.isFetchNextPageError && <p role="alert">{`More ${many} could not be loaded.`}</p>}
      {query.hasNextPage && (
        <Button isPending={isAsked} onPress={() => void more()}>
          Show more
        </Button>
      )}
    </footer>
  );
}

function amountOf([one, many]: ListPartProps['noun'], { data, hasNextPage }: Paged) {
  const pages = data?.pages ?? [];
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const { total = shown, isMore = false } = pages[0] ?? {};
  const known = isMore ? Math.max(total, shown) : total;
  const openly = isMore && hasNextPage ? 'more than ' : ''; // at the end all of them are there to be counted
  if (openly || shown < known) return `${count(shown)} of ${openly}${count(known)} ${many}`;
  if (known === 0) return `No ${many}`;
  return known === 1 ? `1 ${one}` : `${count(known)} ${many}`;
}

interface ListToolbarProps {
  /** What is searched, and how the search box says so. */
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
