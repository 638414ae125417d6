import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { PackageDetail } from '#contracts';
import { packageQuery } from '../../domain/packages/package.queries.js';
import { BackToList } from '../../ui/back-to-list.js';
import { RecordLoader } from '../../ui/record-loader.js';

export const backToQuotes = <BackToList path="/quotes">Back to Quotes</BackToList>;

interface PackageLoaderProps {
  fallback: ReactNode;
  children: (one: PackageDetail) => ReactNode;
}

export function PackageLoader({ fallback, children }: PackageLoaderProps) {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      query={packageQuery(id)}
      noun="Package"
      absence="It may have been removed, or you may not have access to it."
      back={backToQuotes}
      fallback={fallback}
    >
      {children}
    </RecordLoader>
  );
}
