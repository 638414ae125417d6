import { directOrder, type Person, quote } from './person.js';

/** A call that makes something. */
export interface Create {
  /** The table that it makes a row of. */
  what: 'quotes' | 'jobs' | 'invoices' | 'outgoing_pos' | 'proofs';
  /** What it makes gets a number of its own. */
  numbered: boolean;
  by: Person;
  path: string;
  body: (number: number) => object;
}

export const creates = ({ ada, beth }: { ada: Person; beth: Person }, jobId: string): Create[] => [
  {
    what: 'quotes',
    numbered: true,
    by: ada,
    path: '/api/quotes',
    body: (number) => quote(`Made ${number}`),
  },
  {
    what: 'jobs',
    numbered: true,
    by: ada,
    path: '/api/jobs/direct',
    body: (number) => directOrder(`Made ${number}`),
  },
  {
    what: 'invoices',
    numbered: true,
    by: beth,
    path: `/api/jobs/${jobId}/invoices`,
    body: () => ({ amount: '10.00', dueDate: '2199-01-05' }),
  },
  {
    what: 'outgoing_pos',
    numbered: true,
    by: beth,
    path: `/api/jobs/${jobId}/purchase-orders`,
    body: () => ({ originalAmount: '100.00' }),
  },
  {
    what: 'proofs',
    numbered: false,
    by: beth,
    path: `/api/jobs/${jobId}/proofs`,
    body: (number) => ({ proofUrl: `https://files.example/${number}.pdf` }),
  },
];

/** The number in the answer to one of them. */
export function numberOf(body: string) {
  const createdCount = JSON.parse(body) as Record<string, string | undefined>;
  return (
    createdCount.quoteNumber ??
    createdCount.invoiceNumber ??
    createdCount.poNumber ??
    createdCount.jobNumber
  );
}
