import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  Activity,
  DashboardAnalytics,
  DashboardStats,
  JobRow,
  ScheduleEntry,
} from '#contracts';
import { today } from '../../lib/format.js';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { firstReads } from '../../lib/first-reads.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { DashboardScreen } from './dashboard-screen.js';
import { samplePiece } from '../../testing/sample-piece.js';

const stats: DashboardStats = {
  pendingQuotes: 17,
  activeJobs: 1243,
  awaitingProof: 3,
  readyForPickup: 0,
  trends: {
    pendingQuotes: { last: 5, before: 3 },
    activeJobs: { last: 12, before: 9 },
    awaitingProof: { last: 2, before: null },
    readyForPickup: { last: null, before: null },
  },
};
const job: JobRow = {
  id: 'j1',
  jobNumber: 'J-2026-0001',
  customerPoNumber: null,
  customerId: 'ada',
  title: 'Spring brochure',
  description: null,
  quantity: 500,
  specifications: { quantity: 500 },
  status: 'ready_for_proof',
  totalPrice: null,
  mailDate: null,
  estimatedCompletionDate: '2026-12-01',
  hasArtwork: false,
  hasData: false,
  createdAt: '2026-11-01T12:00:00Z',
  package: null,
  piece: samplePiece,
  nextStep: nextStep('customer', 'decideProof'),
};
const activity = (n: number): Activity => ({
  id: String(n),
  action: 'quote.created',
  description: `Happening ${n}`,
  entityType: 'quote',
  entityId: 'q',
  createdAt: '2026-11-21T20:05:00Z',
});
const analytics: DashboardAnalytics = {
  turnaround: { days: 4.2, jobs: 23, weeks: [{ week: '2026-11-16', value: 4.2, jobs: 23 }] },
  onTime: { share: null, jobs: 0, weeks: [{ week: '2026-11-16', value: null, jobs: 0 }] },
  volume: { jobs: 2, pieces: 900, months: [{ month: '2026-11', jobs: 2, pieces: 900 }] },
};
const scheduled: ScheduleEntry = {
  kind: 'pickup',
  date: today(),
  jobId: 'j1',
  jobNumber: 'J-2026-0001',
  title: 'Spring brochure',
  customerName: 'Ada',
  status: 'ready_for_pickup',
  deliveryMethod: 'pickup',
};
const jobs =
  'GET /api/jobs?status=pending%2Cin_production%2Cready_for_proof%2Cproof_changes_requested&sort=mailDate&limit=5';
const full = {
  'GET /api/dashboard/turn': answer(200, {
    mine: { rows: [], total: 0 },
    others: { rows: [], total: 0 },
  }),
  'GET /api/dashboard/stats': answer(200, stats),
  'GET /api/activities': answer(200, [1, 2, 3, 4, 5].map(activity)),
  [jobs]: answer(
    200,
    [job, { ...job, id: 'j2', title: 'Undated', estimatedCompletionDate: null }],
    { 'x-total-count': '12' },
  ),
  'GET /api/dashboard/analytics': answer(200, analytics),
  'GET /api/dashboard/schedule': answer(200, []),
  'GET /api/dashboard/invoices': answer(200, {
    open: 3,
    openSum: '4120.00',
    overdue: 1,
    overdueSum: '750.50',
  }),
};

function open(answers: Parameters<typeof fakeApi>[0], path = '/') {
  history.replaceState(null, '', path);
  sessionStorage.clear();
  const calls = fakeApi(answers);
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, {
    id: 'ada',
    firstName: 'Ada',
    lastName: null,
    username: 'ada@acme.test',
  });
  render(
    <QueryClientProvider client={client}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
  return calls;
}
test('sends the announced requests first', async () => {
  const calls = open(full);
  await screen.findByText('Happening 1');
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([...firstReads['/']!]));
});

test('shows its title and welcomes the user', () => {
  open(full);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  expect(screen.getByText(/^Welcome back, Ada\./)).toBeTruthy();
  expect(document.title).toBe('Dashboard · Makeready');
});

test.each([
  ['Pending Quotes', '17', '5 in the last 7 days, 3 the week before', '/quotes?status=pending'],
  [
    'Active Jobs',
    '1,243',
    '12 in the last 7 days, 9 the week before',
    '/jobs?status=pending,in_production,ready_for_proof,proof_changes_requested',
  ],
  ['Awaiting Proof', '3', '2 in the last 7 days', '/jobs?status=ready_for_proof'],
  ['Ready for Pickup', '0', 'Not enough data yet', '/jobs?status=ready_for_pickup'],
])('%s: %s, %s, and the way to the list', async (title, value, trend, href) => {
  open(full);
  await screen.findByText('1,243');
  const card = screen.getByRole('link', { name: new RegExp(`^${title}`) });
  expect(card.textContent).toBe(`${title}:\u00a0${value};\u00a0${trend}`);
  expect(card.getAttribute('href')).toBe(href);
});

test('Quick Overview is open at first and closes', async () => {
  open(full);
  const trigger = screen.getByRole('button', { name: 'Quick Overview' });
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

test('opens one quick action at a time: first Smart Quote, then the manual ones', async () => {
  open(full);
  const smart = screen.getByRole('button', { name: 'Smart Quote Request' });
  const manual = screen.getByRole('button', { name: 'Manual Actions' });
  expect([smart, manual].map((item) => item.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
  ]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(4);
  await userEvent.click(manual);
  expect([smart, manual].map((item) => item.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ]);
  expect(screen.getByRole('link', { name: 'Manual Quote Request' }).getAttribute('href')).toBe(
    '/quote-request',
  );
});

test('the latest four activities show their sentence and local time', async () => {
  open(full);
  await screen.findByText('Happening 1');
  expect(screen.getAllByText(/^Happening/).map((line) => line.textContent)).toEqual(
    [1, 2, 3, 4].map((n) => `Happening ${n}`),
  );
  expect(screen.getAllByText('Nov 21, 2026 3:05 PM')).toHaveLength(4);
});

test('lists active jobs with their count and links to each and to all', async () => {
  open(full);
  expect(
    (await screen.findByRole('button', { name: 'Active Jobs (1,243)' })).getAttribute(
      'aria-expanded',
    ),
  ).toBe('true');
  await screen.findByText('Spring brochure');
  const table = screen.getByRole('table', { name: 'Active jobs' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Job #', 'Title', 'Status', 'Est. Completion', 'Actions']);
  const [, datedRow, undatedRow] = within(table).getAllByRole('row');
  expect(datedRow!.textContent).toBe('J-2026-0001Spring brochureReady For ProofDec 1, 2026View');
  expect(undatedRow!.textContent).toContain('Ready For Proof-View');
  expect(
    within(datedRow!).getByRole('link', { name: 'View J-2026-0001' }).getAttribute('href'),
  ).toBe('/jobs/j1');
  expect(screen.getByRole('link', { name: 'View All Jobs' }).getAttribute('href')).toBe('/jobs');
});

test('shows texts when there is no data', async () => {
  open({
    ...full,
    'GET /api/dashboard/stats': answer(200, { ...stats, activeJobs: 0 }),
    'GET /api/activities': answer(200, []),
    [jobs]: answer(200, []),
  });
  expect(await screen.findByText('No recent activity')).toBeTruthy();
  expect(await screen.findByText('No active jobs')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Active Jobs (0)' })).toBeTruthy();
});

test('shows an error and a retry for each part that fails', async () => {
  open({ ...full, [jobs]: answer(500, { message: 'Something went wrong.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The active jobs could not be loaded.',
  );
  expect(await screen.findByText('Happening 1')).toBeTruthy();
  fakeApi(full);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Spring brochure')).toBeTruthy();
});

test('keeps the tab in the address; Overview needs no parameter', async () => {
  open(full);
  await userEvent.click(screen.getByRole('tab', { name: 'Analytics' }));
  expect(location.search).toBe('?tab=analytics');
  expect(await screen.findByRole('heading', { name: 'Performance Analytics' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(location.search).toBe('');
});

test('opens the tab in the address, and Overview for an unknown one', async () => {
  open(full, '/?tab=schedule');
  expect(await screen.findByRole('heading', { name: 'Upcoming Schedule' })).toBeTruthy();
  expect(screen.getByText('Deliveries and pickups for the next 7 days')).toBeTruthy();
  expect(await screen.findByText('Nothing scheduled')).toBeTruthy();
  cleanup();
  open(full, '/?tab=nothing');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
});

test('shows analytics with their basis and a readable chart, or that data is missing', async () => {
  open(full, '/?tab=analytics');
  const turnaround = await screen.findByRole('list', {
    name: 'Avg. Turnaround, average days by week',
  });
  expect(within(turnaround).getByRole('listitem').textContent).toContain(
    'Week of Nov 16, 2026: 4.2 days, 23 jobs',
  );
  expect(screen.getByRole('region', { name: 'Avg. Turnaround' }).textContent).toContain(
    '4.2 daysFrom order to completion, 23 jobs in 90 days',
  );
  expect(
    within(screen.getByRole('region', { name: 'On-time Delivery' })).getByText(
      'Not enough data yet',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Monthly Volume' }).textContent).toContain(
    '2 jobs900 pieces ordered this month',
  );
});

test('lists the deliveries by day, today first, with links', async () => {
  const laterEntry = {
    ...scheduled,
    kind: 'mail',
    date: '2199-01-04',
    jobId: 'j2',
    title: 'Mailer',
    status: 'pending',
  } as const;
  open(
    { ...full, 'GET /api/dashboard/schedule': answer(200, [scheduled, laterEntry]) },
    '/?tab=schedule',
  );
  const first = await screen.findByRole('link', { name: 'Spring brochure' });
  expect(first.getAttribute('href')).toBe('/jobs/j1?tab=delivery');
  expect(screen.getByRole('link', { name: 'Mailer' }).getAttribute('href')).toBe('/jobs/j2');
  const days = within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 3 })
    .map((day) => day.textContent);
  expect(days[0]).toMatch(/^Today, /);
  expect(days[1]).toBe('Friday, Jan 4, 2199');
  expect(screen.getByText('Pickup · J-2026-0001 · Ada')).toBeTruthy();
});
