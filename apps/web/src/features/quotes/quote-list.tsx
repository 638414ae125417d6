import { useInfiniteQuery } from '@tanstack/react-query';
import { count } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { NoQuotes } from './no-quotes.js';
import { quoteHref } from './quote-href.js';
import { columns } from './quotes.columns.js';
import * as styles from './quotes.css.js';
import { type QuoteFilter, quotesQuery } from './quotes.queries.js';

interface QuoteListProps {
  filter: QuoteFilter;
  onSort: (sort: string) => void;
  onClear: () => void;
}

export function QuoteList({ filter, onSort, onClear }: QuoteListProps) {
  const quotes = useInfiniteQuery(quotesQuery(filter));
  if (quotes.isPending) {
    return (
      <div className={styles.list}>
        <div className={styles.sheet}>
          <SkeletonRows rows={10} columns={columns.length} />
        </div>
      </div>
    );
  }
  if (!quotes.data) return <FailedState message="The quotes could not be loaded." onRetry={() => void quotes.refetch()} />;

  const rows = quotes.data.pages.flatMap((page) => page.rows);
  const total = quotes.data.pages[0]?.total ?? rows.length;
  if (rows.length === 0) return <NoQuotes isNarrowed={filter.q !== '' || filter.status !== ''} onClear={onClear} />;
  return (
    <div aria-busy={quotes.isPlaceholderData} className={styles.list}>
      <div className={styles.sheet}>
        <DataTable
          label="Quote requests"
          columns={columns}
          rows={rows}
          rowKey={(quote) => quote.id}
          rowHref={quoteHref}
          sort={filter.sort}
          onSort={onSort}
        />
      </div>
      <footer className={styles.footer}>
        <output>{rows.length < total ? `${count(rows.length)} of ${count(total)} quotes` : quotesInAll(total)}</output>
        {quotes.isFetchNextPageError && <p role="alert">More quotes could not be loaded.</p>}
        {quotes.hasNextPage && (
          <Button isPending={quotes.isFetchingNextPage} onPress={() => void quotes.fetchNextPage()}>
            Show more
          </Button>
        )}
      </footer>
    </div>
  );
}

const quotesInAll = (total: number) => (total === 1 ? '1 quote' : `${count(total)} quotes`);
