import { directOrder, type Person, quote } from './person.js';

export interface CreateCall {
  table: 'quotes' | 'jobs' | 'invoices' | 'outgoing_pos' | 'proofs' | 'messages';
  isNumbered: boolean;
  person: Person;
  path: string;
  body: (number: number) => object;
}

export const createCalls = (
  { ada, beth }: { ada: Person; beth: Person },
  jobId: string,
): CreateCall[] => [
  {
    table: 'quotes',
    isNumbered: true,
    person: ada,
    path: '/api/quotes',
    body: (number) => quote(`Made ${number}`),
  },
  {
    table: 'jobs',
    isNumbered: true,
    person: ada,
    path: '/api/jobs/direct',
    body: (number) => directOrder(`Made ${number}`),
  },
  {
    table: 'invoices',
    isNumbered: true,
    person: beth,
    path: `/api/jobs/${jobId}/invoices`,
    body: () => ({ amount: '10.00', dueDate: '2199-01-05' }),
  },
  {
    table: 'outgoing_pos',
    isNumbered: true,
    person: beth,
    path: `/api/jobs/${jobId}/purchase-orders`,
    body: () => ({ originalAmount: '100.00' }),
  },
  {
    table: 'proofs',
    isNumbered: false,
    person: beth,
    path: `/api/jobs/${jobId}/proofs`,
    body: (number) => ({ proofUrl: `https://files.example/${number}.pdf` }),
  },
  {
    table: 'messages',
    isNumbered: false,
    person: beth,
    path: `/api/jobs/${jobId}/messages`,
    body: (number) => ({ text: `Message ${number}` }),
  },
];

export function numberOf(body: string) {
  const record = JSON.parse(body) as Record<string, string | undefined>;
  return record.quoteNumber ?? record.invoiceNumber ?? record.poNumber ?? record.jobNumber;
}
