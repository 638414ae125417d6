import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../lib/list-filter.js';
import { RecordList } from '../../ui/record-list.js';
import { NoQuotes } from './no-quotes.js';
import { quoteHref } from './quote-href.js';
import { columns } from './quotes.columns.js';
import { quotesQuery } from './quotes.queries.js';

interface QuoteListProps {
  filter: ListFilter;
  onSort: (sort: string) => void;
  onClear: () => void;
}

export function QuoteList({ filter, onSort, onClear }: QuoteListProps) {
  return (
    <RecordList
      label="Quote requests"
      noun={['quote', 'quotes']}
      query={useInfiniteQuery(quotesQuery(filter))}
      columns={columns}
      rowHref={quoteHref}
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
