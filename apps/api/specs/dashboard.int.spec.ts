import type { DashboardAnalytics, ScheduleEntry } from '#contracts';
import { type Dashboard, startDashboard } from './dashboard.js';
import type { Person } from './portal.js';
import { storeJob } from './stored-job.js';

let { portal, calendar, ada, cora, broker, ago, coras, clear } = {} as Dashboard;
beforeAll(async () => {
  ({ portal, calendar, ada, cora, broker, ago, coras, clear } = await startDashboard());
});
beforeEach(() => clear());
afterAll(() => portal.stop());

const figures = async (person: Person) =>
  (await person.get('/api/dashboard/analytics').expect(200)).body as DashboardAnalytics;
/** Completed `done` days ago, `took` days after the order, due in `due` days. */
const completed = (daysAgo: number, workDays: number, due: number | null, more = {}) =>
  storeJob(portal, {
    status: 'completed',
    created_at: ago(daysAgo + workDays),
    actual_completion_date: ago(daysAgo),
    estimated_completion_date: due === null ? null : calendar.inDays(due),
    ...more,
  });

describe('the figures', () => {
  test('are empty with fewer than three jobs', async () => {
    await completed(1, 5, 1);
    await completed(2, 5, 1);
    expect(await figures(ada)).toMatchObject({
      turnaround: { days: null, jobs: 2 },
      onTime: { share: null, jobs: 2 },
    });
  });

  test('are the mean days from order to completion and the share that was done in time, over 90 days', async () => {
    await completed(1, 4, -1); // on the due date
    await completed(10, 7, -3);
    await completed(30, 10.5, -31); // late
    await completed(40, 6, null); // no due date
    await completed(91, 400, -200); // too long ago
    await completed(2, 90, 0, { status: 'in_production' }); // reopened
    await completed(2, 90, 0, await coras());
    const { turnaround, onTime } = await figures(ada);
    expect(turnaround).toMatchObject({ days: 6.9, jobs: 4 });
    expect(onTime).toMatchObject({ share: 2 / 3, jobs: 3 });
    expect(await figures(broker)).toMatchObject({
      turnaround: { days: 23.5, jobs: 5 },
      onTime: { share: 0.75, jobs: 4 },
    });
  });

  test('run by week to this one, with gaps where nothing was completed', async () => {
    for (const workDays of [3, 5, 8]) await completed(0, workDays, 0);
    await completed(21, 9, -30);
    const { turnaround, onTime } = await figures(ada);
    const weeks = turnaround.weeks.map(({ week }) => week);
    expect(weeks.length).toBeGreaterThanOrEqual(13);
    for (const week of weeks) expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(weeks).toEqual(weeks.toSorted());
    expect(turnaround.weeks.at(-1)).toMatchObject({ value: 5.3, jobs: 3 });
    expect(turnaround.weeks.at(-4)).toMatchObject({ value: 9, jobs: 1 });
    expect(turnaround.weeks.at(-2)).toMatchObject({ value: null, jobs: 0 });
    expect([
      onTime.weeks.at(-1)!.value,
      onTime.weeks.at(-4)!.value,
      onTime.weeks.at(-2)!.value,
    ]).toEqual([1, 0, null]);
  });

  test('count the jobs and pieces of this month and of the five before, in the shop’s zone', async () => {
    const month = calendar.today().slice(0, 7);
    await storeJob(portal, { quantity: 500 });
    await storeJob(portal, { quantity: 2_000_000_000 });
    await storeJob(portal, { quantity: 2_000_000_000 });
    await storeJob(portal, { quantity: null });
    await storeJob(portal, { created_at: ago(400) });
    // 11:30 p.m. on the last day of the month in New York
    await storeJob(portal, { quantity: 7, created_at: `${month}-01T03:30:00Z` });
    const { volume } = await figures(ada);
    expect(volume).toMatchObject({ jobs: 4, pieces: 4_000_000_500 });
    expect(volume.months.map((of) => of.month).at(-1)).toBe(month);
    expect(volume.months.map(({ jobs, pieces }) => [jobs, pieces])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 7],
      [4, 4_000_000_500],
    ]);
    expect((await figures(cora)).volume).toMatchObject({ jobs: 0, pieces: 0 });
  });

  test('of months are the same for staff after changes and deletions', async () => {
    const month = calendar.today().slice(0, 7);
    const first = await storeJob(portal, { quantity: 500, created_at: `${month}-01T03:30:00Z` });
    await storeJob(portal, { quantity: 30, created_at: `${month}-01T05:30:00Z` });
    const last = await storeJob(portal, { quantity: 4, created_at: ago(60) });
    const expectSame = async (pieces: number) => {
      const { volume } = await figures(broker);
      expect(volume).toEqual((await figures(ada)).volume);
      expect(volume.months.reduce((sum, of) => sum + of.pieces, 0)).toBe(pieces);
    };
    await expectSame(534);
    await portal.sql(`update jobs set quantity = 600, status = 'delivered' where id = ?`, [first]);
    await expectSame(634);
    await portal.sql('update jobs set quantity = null where id = ?', [first]);
    await expectSame(34);
    await portal.sql('delete from jobs where id = ?', [last]);
    await expectSame(30);
  });
});

describe('the schedule', () => {
  const entries = async (person: Person) =>
    (await person.get('/api/dashboard/schedule').expect(200)).body as ScheduleEntry[];

  test('lists deliveries of today and the next six days in order', async () => {
    await storeJob(portal, {
      title: 'Boxes',
      delivery_date: calendar.inDays(6),
      delivery_method: 'delivery',
    });
    await storeJob(portal, {
      title: 'Cards',
      delivery_date: calendar.inDays(0),
      delivery_method: 'pickup',
      status: 'ready_for_pickup',
    });
    await storeJob(portal, { title: 'Letters', mail_date: calendar.inDays(3) });
    await storeJob(portal, {
      title: 'Mailer',
      mail_date: calendar.inDays(4),
      delivery_date: calendar.inDays(4),
      delivery_method: 'mail',
    });
    await storeJob(portal, {
      title: 'Too late',
      delivery_date: calendar.inDays(7),
      mail_date: calendar.inDays(7),
    });
    await storeJob(portal, {
      title: 'Over',
      delivery_date: calendar.inDays(-1),
      mail_date: calendar.inDays(-1),
    });
    await storeJob(portal, {
      title: 'Gone',
      delivery_date: calendar.inDays(1),
      status: 'delivered',
    });
    await storeJob(portal, {
      title: 'Theirs',
      delivery_date: calendar.inDays(1),
      delivery_method: 'shipping',
      ...(await coras()),
    });
    const visibleEntries = (await entries(ada)).map(({ kind, date, title }) => [kind, date, title]);
    expect(visibleEntries).toEqual([
      ['pickup', calendar.inDays(0), 'Cards'],
      ['mail', calendar.inDays(3), 'Letters'],
      ['mail', calendar.inDays(4), 'Mailer'],
      ['delivery', calendar.inDays(6), 'Boxes'],
    ]);
    expect((await entries(cora)).map(({ title }) => title)).toEqual(['Theirs']);
    expect(await entries(broker)).toHaveLength(5);
  });

  test('is empty when nothing is planned', async () => expect(await entries(ada)).toEqual([]));

  test('is a job by its number, with its known details', async () => {
    const jobId = await storeJob(portal, {
      job_number: 'J-2026-9005',
      delivery_date: calendar.today(),
      delivery_method: 'shipping',
    });
    expect(await entries(broker)).toEqual([
      {
        kind: 'delivery',
        date: calendar.today(),
        jobId,
        jobNumber: 'J-2026-9005',
        title: 'Event programs',
        customerName: 'Ada Lindqvist',
        status: 'pending',
        deliveryMethod: 'shipping',
      },
    ]);
  });
});
