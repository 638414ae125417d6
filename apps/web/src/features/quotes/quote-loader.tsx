import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { Page } from '../../ui/page.js';
import { quoteQuery } from './quote.queries.js';

export const backToQuotes = (
  <ButtonLink href="/quotes" icon={<ArrowLeft size={16} aria-hidden />}>
    Back to Quotes
  </ButtonLink>
);

interface QuoteLoaderProps {
  /** Stands there until the quote does. */
  loading: ReactNode;
  children: (quote: QuoteDetail) => ReactNode;
}

/** The quote of the address; in its place what is known of its absence. */
export function QuoteLoader({ loading, children }: QuoteLoaderProps) {
  const { id = '' } = useParams();
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  if (quote) return children(quote);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Quote not found">
        <EmptyState title="It may have been removed, or it belongs to somebody else." action={backToQuotes} />
      </Page>
    );
  }
  if (!error) return loading;
  return (
    <Page title="Quote" actions={backToQuotes}>
      <FailedState message={reasonOf(error, 'The quote could not be loaded.')} onRetry={() => void refetch()} />
    </Page>
  );
}
