import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { BackToList } from '../../ui/back-to-list.js';
import { RecordLoader } from '../../ui/record-loader.js';
import { quoteQuery } from './quote.queries.js';

export const backToQuotes = <BackToList path="/quotes">Back to Quotes</BackToList>;

interface QuoteLoaderProps {
  fallback: ReactNode;
  children: (quote: QuoteDetail) => ReactNode;
}

export function QuoteLoader({ fallback, children }: QuoteLoaderProps) {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      query={quoteQuery(id)}
      noun="Quote"
      absence="It may have been removed, or you may not have access to it."
      back={backToQuotes}
      fallback={fallback}
    >
      {children}
    </RecordLoader>
  );
}
