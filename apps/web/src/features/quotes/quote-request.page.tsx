import { isClosed } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { RecordLoader } from '../../ui/record-loader.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { earlierQuoteQuery, quoteAgain } from './quote-again.js';
import { packageQuery } from '../../domain/packages/package.queries.js';
import { freshQuote, itemOfPackage } from './quote-draft.js';
import { backToQuotes } from './quote-loader.js';
import { RequestEditor } from './request-editor.js';

/** With `?again=` the form repeats a quote, with `?package=` it adds an item to a package. */
export function QuoteRequestPage() {
  const [earlierId] = useSearchParam('again');
  const [packageId] = useSearchParam('package');
  if (packageId) return <ItemRequest key={packageId} id={packageId} />;
  return earlierId ? (
    <AnotherRequest key={earlierId} id={earlierId} />
  ) : (
    <RequestEditor title="New Quote Request" begin={freshQuote} />
  );
}

function ItemRequest({ id }: { id: string }) {
  return (
    <RecordLoader
      query={packageQuery(id)}
      noun="Package"
      absence="It may have been removed, or you may not have access to it."
      back={backToQuotes}
      fallback={
        <Page title="Add item">
          <SkeletonRows rows={8} columns={2} />
        </Page>
      }
    >
      {(one) => (
        <RequestEditor
          title={`Add item to ${one.packageNumber}`}
          begin={(viewer) => itemOfPackage(viewer, one)}
          toPackage={one}
        />
      )}
    </RecordLoader>
  );
}

function AnotherRequest({ id }: { id: string }) {
  const viewer = useViewer();
  return (
    <RecordLoader
      query={earlierQuoteQuery(id, viewer)}
      noun="Quote"
      absence="It may have been removed, or you may not have access to it."
      back={backToQuotes}
      fallback={
        <Page title="Order Again">
          <SkeletonRows rows={8} columns={2} />
        </Page>
      }
    >
      {(earlier) =>
        isClosed(earlier.quote) ? (
          <RequestEditor
            title="Order Again"
            begin={() => quoteAgain(viewer, earlier)}
            earlier={earlier.quote}
          />
        ) : (
          <Page title="Order Again">
            <EmptyState title="This quote is still open." action={backToQuotes} />
          </Page>
        )
      }
    </RecordLoader>
  );
}
