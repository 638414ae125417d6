import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { count } from '../lib/format.js';
import { useMore } from '../lib/use-more.js';
import { Button } from './button.js';
import { type Column, DataTable } from './data-table.js';
import { FailedState } from './failed-state.js';
import * as styles from './record-list.css.js';
import { SearchField } from './search-field.js';
import { SkeletonRows } from './skeleton.js';

interface RecordListProps<Row> {
  /** What the table is. */
  label: string;
  /** One record, and several: `['quote', 'quotes']`. */
  noun: readonly [one: string, many: string];
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total: number }>>;
  /** Kept outside the component, as for `DataTable`. */
  columns: Column<Row>[];
  rowHref: (row: Row) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** Stands there when there is nothing. */
  empty: ReactNode;
}

/** Records page by page, sorted by the server; what was shown stays until what is asked for is there. */
export function RecordList<Row extends { id: string }>({
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
  if (query.isPending || (query.data && !data)) {
    return (
      <div className={styles.list}>
        <div className={styles.sheet}>
          <SkeletonRows rows={10} columns={columns.length} />
        </div>
      </div>
    );
  }
  if (!data) return <FailedState message={`The ${many} could not be loaded.`} onRetry={() => void query.refetch()} />;

  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <div aria-busy={query.isPlaceholderData} className={styles.list}>
      <div className={styles.sheet}>
        <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} rowHref={rowHref} sort={sort} onSort={onSort} />
      </div>
      <ListFooter noun={noun} query={query} shown={rows.length} />
    </div>
  );
}

interface ListFooterProps {
  noun: readonly [one: string, many: string];
  query: UseInfiniteQueryResult<InfiniteData<{ total: number }>>;
  /** How many are on the screen. */
  shown: number;
}

/** How much of a list is on the screen, and the way to more of it. */
export function ListFooter({ noun, query, shown }: ListFooterProps) {
  const [, many] = noun;
  const total = query.data?.pages[0]?.total ?? shown;
  const { more, isAsked } = useMore(query);
  return (
    <footer className={styles.footer}>
      <output>{shown < total ? `${count(shown)} of ${count(total)} ${many}` : inAll(total, noun)}</output>
      {query.isFetchNextPageError && <p role="alert">{`More ${many} could not be loaded.`}</p>}
      {query.hasNextPage && (
        <Button isPending={isAsked} onPress={() => void more()}>
          Show more
        </Button>
      )}
    </footer>
  );
}

const inAll = (total: number, [one, many]: readonly [string, string]) => (total === 1 ? `1 ${one}` : `${count(total)} ${many}`);

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
