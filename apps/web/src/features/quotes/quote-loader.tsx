import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { ButtonLink } from '../../ui/button.js';
import { RecordLoader } from '../../ui/record-loader.js';
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

/** The quote of the address. */
export function QuoteLoader({ loading, children }: QuoteLoaderProps) {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      query={quoteQuery(id)}
      noun="Quote"
      absence="It may have been removed, or it belongs to somebody else."
      back={backToQuotes}
      loading={loading}
    >
      {children}
    </RecordLoader>
  );
}
