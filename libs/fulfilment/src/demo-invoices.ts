/** Days are counted back from today. */
export interface DemoInvoice {
  job: string;
  amount: string;
  sentAgo: number;
  /** Negative for a future day. */
  dueAgo: number;
  notes?: string;
  end?: { status: 'paid' | 'cancelled'; daysAgo: number };
}

/** Oldest first. */
export const demoInvoices: DemoInvoice[] = [
  {
    job: 'Tax deadline reminder postcards',
    amount: '2418.00',
    sentAgo: 70,
    dueAgo: 40,
    notes: 'Net 30. Postage was billed by the post office.',
    end: { status: 'paid', daysAgo: 45 },
  },
  {
    job: 'Store opening posters',
    amount: '984.00',
    sentAgo: 51,
    dueAgo: 21,
    end: { status: 'cancelled', daysAgo: 50 },
  },
  {
    job: 'Store opening posters',
    amount: '894.00',
    sentAgo: 50,
    dueAgo: 20,
    notes: 'Replaces yesterday’s invoice.',
    end: { status: 'paid', daysAgo: 22 },
  },
  { job: 'Benefits handbook', amount: '6125.00', sentAgo: 39, dueAgo: 9, notes: 'Net 30.' },
  { job: 'Member newsletter, autumn', amount: '2264.40', sentAgo: 18, dueAgo: -12 },
  { job: 'Store receipt envelopes', amount: '389.00', sentAgo: 4, dueAgo: -26, notes: 'Net 30.' },
  {
    job: 'Presentation folders',
    amount: '1487.50',
    sentAgo: 2,
    dueAgo: -12,
    notes: 'Deposit of 50%.',
  },
];
