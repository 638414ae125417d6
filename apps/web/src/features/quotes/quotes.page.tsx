import { FilePlus2 } from 'lucide-react';
import { ButtonLink } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { SearchField } from '../../ui/search-field.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { QuoteList } from './quote-list.js';
import { search, toolbar } from './quotes.css.js';
import { useQuoteFilter } from './quotes.filter.js';
import { StatusFilter } from './status-filter.js';
import { useSearchText } from './use-search-text.js';

const newQuote = (
  <ButtonLink href="/quote-request" variant="primary" icon={<FilePlus2 size={16} aria-hidden />}>
    New Quote Request
  </ButtonLink>
);

const subtitle = (
  <>
    Manage your print job quotes and requests
    <UpdatedHint entity="quote" />
  </>
);

export function QuotesPage() {
  const { filter, setSort, setStatus, clear } = useQuoteFilter();
  const [typed, setTyped] = useSearchText();
  return (
    <Page title="Quote Requests" subtitle={subtitle} actions={newQuote}>
      <div>
        <div className={toolbar}>
          <div className={search}>
            <SearchField
              label="Search quotes"
              placeholder="Search quotes by title, number, or description..."
              value={typed}
              onChange={setTyped}
            />
          </div>
          <StatusFilter status={filter.status} onChange={setStatus} />
        </div>
        <QuoteList filter={filter} onSort={setSort} onClear={clear} />
      </div>
    </Page>
  );
}
