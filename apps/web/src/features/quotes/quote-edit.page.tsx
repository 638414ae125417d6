import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { QuoteEditForm } from './quote-edit.form.js';
import { QuoteLoader } from './quote-loader.js';

const fallback = (
  <Page title="Edit Quote">
    <SkeletonRows rows={8} columns={2} />
  </Page>
);

export function QuoteEditPage() {
  return (
    <QuoteLoader fallback={fallback}>
      {(quote) => (
        <Page title={`Edit ${quote.quoteNumber}`} subtitle={quote.title}>
          {quote.refusals.edit ? (
            <EmptyState
              title={quote.refusals.edit}
              action={<ButtonLink href={`/quotes/${quote.id}`}>Back to the Quote</ButtonLink>}
            />
          ) : (
            <QuoteEditForm savedQuote={quote} />
          )}
        </Page>
      )}
    </QuoteLoader>
  );
}
