import { progressOf } from './progress.js';

type Job = Parameters<typeof progressOf>[0];
const instant = (day: number) => `2026-11-${String(day).padStart(2, '0')}T15:00:00Z`;
const job: Job = {
  createdAt: instant(2),
  updatedAt: instant(9),
  status: 'pending',
  proofStatus: 'pending',
  deliveryMethod: 'delivery',
  deliveryDate: null,
  hasArtwork: false,
  hasData: false,
  filesAt: null,
  completedAt: null,
  stepSince: instant(2),
};
const daysOf = (more: Partial<Job>, facts: Parameters<typeof progressOf>[1] = {}) =>
  progressOf({ ...job, ...more }, facts, [], '2026-11-20').map(({ doneAt }) =>
    doneAt ? Number(doneAt.slice(8, 10)) : null,
  );

test.each<[string, Partial<Job>, Parameters<typeof progressOf>[1], (number | null)[]]>([
  ['a new order', {}, {}, [2, null, null, null, null, null]],
  ['with artwork', { hasArtwork: true, filesAt: instant(3) }, {}, [2, 3, null, null, null, null]],
  [
    'with an approved proof, whatever its artwork',
    { status: 'proof_approved', proofStatus: 'approved' },
    { proofApprovedAt: instant(5) },
    [2, 5, 5, null, null, null],
  ],
  [
    'printed',
    { status: 'completed', hasArtwork: true, filesAt: instant(3), completedAt: instant(12) },
    {},
    [2, 3, 12, 12, null, null],
  ],
  [
    'invoiced before it is delivered',
    { status: 'ready_for_pickup', completedAt: instant(12), stepSince: instant(12) },
    { invoicedAt: instant(13) },
    [2, 12, 12, 12, null, 13],
  ],
  [
    'delivered',
    { status: 'delivered', completedAt: instant(12), stepSince: instant(15) },
    {},
    [2, 12, 12, 12, 15, null],
  ],
])('a job %s', (_state, more, facts, days) => {
  expect(daysOf(more, facts)).toEqual(days);
});

test('open stages have the days of the plan, and the delivery its own without one', () => {
  const steps = [
    { code: 'filesReceived', due: '2026-11-10' },
    { code: 'proofApproved', due: '2026-11-16' },
    { code: 'printed', due: '2026-11-20' },
    { code: 'lettershop', due: '2026-11-23' },
    { code: 'mailDrop', due: '2026-11-24' },
  ] as const;
  const dueOf = (planned: Parameters<typeof progressOf>[2], deliveryDate: string | null) =>
    progressOf({ ...job, deliveryDate }, {}, planned, '2026-11-02').map(({ due }) => due);
  expect(dueOf(steps, null)).toEqual([
    null,
    '2026-11-10',
    '2026-11-16',
    '2026-11-20',
    '2026-11-24',
    null,
  ]);
  expect(dueOf([], '2026-11-30').at(-2)).toBe('2026-11-30');
});

test('a pickup is named so', () => {
  const stages = progressOf({ ...job, deliveryMethod: 'pickup' }, {}, [], '2026-11-02');
  expect(stages.map(({ name }) => name)).toEqual([
    'Ordered',
    'Artwork',
    'Proof',
    'Production',
    'Pickup',
    'Invoice',
  ]);
});
