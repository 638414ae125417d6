import { Boxes, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { quoteStatuses } from '#contracts';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { ExportButton } from '../../ui/export-button.js';
import { Page } from '../../ui/page.js';
import { ListToolbar } from '../../ui/record-list.js';
import { StatusFilter } from '../../ui/status-filter.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { WaitingFilter } from '../../domain/next-step/waiting-filter.js';
import { choiceColumn, Combine } from './combine.js';
import { PackageRows } from './package-rows.js';
import { QuoteList } from './quote-list.js';
import { columns } from './quotes.columns.js';
import { useQuoteFilter } from './quotes.filter.js';

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

const combineColumns = [choiceColumn, ...columns];

export function QuotesPage() {
  const { filter, setSort, setStatus, setWaiting, clear } = useQuoteFilter();
  const [searchInput, setTyped] = useSearchText();
  const [isCombining, setIsCombining] = useState(false);
  const actions = (
    <>
      <ExportButton list="/api/quotes" filter={filter} />
      <Button icon={<Boxes size={16} aria-hidden />} onPress={() => setIsCombining(!isCombining)}>
        {isCombining ? 'Stop Combining' : 'Combine'}
      </Button>
      {newQuote}
    </>
  );
  const list = (shown: typeof columns) => (
    <PackageRows>
      <QuoteList filter={filter} columns={shown} onSort={setSort} onClear={clear} />
    </PackageRows>
  );
  return (
    <Page title={screenTitles['/quotes']} subtitle={subtitle} actions={actions}>
      <div>
        <ListToolbar
          label="Search quotes"
          placeholder="Search quotes by title, number, or description..."
          text={searchInput}
          onType={setTyped}
        >
          <WaitingFilter waiting={filter.waiting} onChange={setWaiting} />
          <StatusFilter status={filter.status} onChange={setStatus} statuses={quoteStatuses} />
        </ListToolbar>
        {isCombining ? <Combine>{list(combineColumns)}</Combine> : list(columns)}
      </div>
    </Page>
  );
}
