import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../lib/list-filter.js';
import type { Column } from '../../ui/data-table.js';
import { RecordList } from '../../ui/record-list.js';
import { NoQuotes } from './no-quotes.js';
import { type ListedQuote, useArrangedQuotes } from './package-rows.js';
import { quoteHref } from './quote-href.js';
import { quotesQuery } from './quotes.queries.js';

interface QuoteListProps {
  filter: ListFilter;
  columns: Column<ListedQuote>[];
  onSort: (sort: string) => void;
  onClear: () => void;
}

export function QuoteList({ filter, columns, onSort, onClear }: QuoteListProps) {
  const query = useInfiniteQuery(quotesQuery(filter));
  const listed = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <RecordList<ListedQuote>
      label="Quote requests"
      noun={['quote', 'quotes']}
      query={query}
      columns={columns}
      rowHref={quoteHref}
      arrange={useArrangedQuotes(listed)}
      sort={filter.sort}
      onSort={onSort}
      searchNote={filter.q}
      empty={
        <NoQuotes
          isNarrowed={filter.q !== '' || filter.status !== '' || filter.waiting !== ''}
          onClear={onClear}
        />
      }
    />
  );
}
