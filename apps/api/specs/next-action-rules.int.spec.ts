import {
  type JobRow,
  jobStatuses,
  type NextActionLists,
  type NextStep,
  proofStatuses,
  type QuoteRow,
  quoteStatuses,
} from '#contracts';
import { stepColumn, stepOf } from '#database';
import { jobSteps } from '#jobs';
import { quoteSteps } from '#quotes';
import { get, type NextActions, startNextActions } from './next-actions.js';
import { storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let { portal, calendar, people, clear } = {} as NextActions;
beforeAll(async () => {
  ({ portal, calendar, people, clear } = await startNextActions());
});
beforeEach(() => clear());
afterAll(() => portal.stop());

const artwork = (jobId: string) =>
  portal.sql(
    `with job as (update jobs set has_artwork = true where id = ? returning id)
     insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
       uploaded_by, uploaded_by_name, uploaded_at)
     select gen_random_uuid(), id, 'a.pdf', '/uploads/a', 'artwork', 1, 'application/pdf',
       gen_random_uuid(), 'Ada', now() from job`,
    [jobId],
  );

async function narrowed(list: 'jobs' | 'quotes', rows: readonly (JobRow | QuoteRow)[]) {
  for (const [waiting, who] of [
    ['me', 'shop'],
    ['others', 'customer'],
  ]) {
    const nextActionRows = await get<{ id: string }[]>(
      people.broker,
      `/api/${list}?limit=500&waiting=${waiting}`,
    );
    const theirs = rows.filter(({ nextStep }) => nextStep.who === who);
    expect(new Set(nextActionRows.map(({ id }) => id))).toEqual(
      new Set(theirs.map(({ id }) => id)),
    );
  }
}

describe('the database reads the rules as the code does', () => {
  test('of every job that there can be', async () => {
    const states = jobStatuses.flatMap((status) =>
      proofStatuses.flatMap((proofStatus) =>
        [true, false].flatMap((hasArtwork) =>
          [true, false].map((isScheduled) => ({ status, proofStatus, hasArtwork, isScheduled })),
        ),
      ),
    );
    const expected = new Map<string, unknown>();
    for (const [n, state] of states.entries()) {
      const delivered =
        n % 2 ? { delivery_date: calendar.inDays(3) } : { delivery_method: 'pickup' };
      const id = await storeJob(portal, {
        status: state.status,
        proof_status: state.proofStatus,
        ...(state.isScheduled && delivered),
      });
      if (state.hasArtwork) await artwork(id);
      const { who, what } = stepOf(jobSteps.rules, state);
      expected.set(id, [state, who, what]);
    }
    const rows = await get<JobRow[]>(people.broker, '/api/jobs?limit=500');
    expect(rows).toHaveLength(states.length);
    for (const { id, nextStep } of rows) {
      const [state] = expected.get(id) as [unknown];
      expect([state, nextStep.who, nextStep.what]).toEqual(expected.get(id));
      expect(nextStep.since === null).toBe(nextStep.who === 'nobody');
    }
    await narrowed('jobs', rows);
    await portal.sql(`update jobs set description = title || chr(8220) || chr(10),
      mail_date = created_at, total_price = 0.5,
      estimated_completion_date = created_at::date + case when has_artwork then 5 else -5 end`);
    const jobRows = await get<JobRow[]>(people.broker, '/api/jobs?limit=500');
    const steps = await portal.sql<{ id: string; step: NextStep }>(
      `select j.id, ${stepColumn(jobSteps)} as step from jobs j`,
    );
    expect(new Map(jobRows.map(({ id, nextStep }) => [id, nextStep]))).toEqual(
      new Map(steps.map(({ id, step }) => [id, step])),
    );
  });

  test('of every quote that there can be', async () => {
    const message = { by: 'shop', text: 'Which stock?' };
    const states = quoteStatuses.flatMap((status) =>
      (['shop', 'customer', null] as const).flatMap((awaiting) =>
        [true, false].flatMap((isPriced) =>
          [true, false].flatMap((isAsked) =>
            [true, false].map((isAccepted) => ({
              status,
              awaiting,
              isPriced,
              isAsked,
              isAccepted,
            })),
          ),
        ),
      ),
    );
    const expected = new Map<string, unknown>();
    for (const { status, awaiting, isPriced, isAsked, isAccepted } of states) {
      const pricedAt = new Date('2026-11-10T12:00:00Z');
      const id = await storeQuote(portal, 'pending', {
        status,
        awaiting,
        ...(isPriced && { priced_at: pricedAt, valid_until: calendar.inDays(2) }),
        last_message: JSON.stringify({
          ...message,
          at: isAsked ? '2026-11-10T12:00:01Z' : '2026-11-10T11:59:00Z',
          ...(!isAsked && !isPriced && { by: 'customer' }),
        }),
        created_by: portal.idOf('broker@demo.test'),
        ...(isAccepted && { job_id: await storeJob(portal) }),
      });
      const { who, what } = stepOf(quoteSteps.rules, {
        status,
        awaiting,
        isPriced,
        isAsked,
        isAccepted,
        isOverdue: false,
        isHeld: false,
      });
      expected.set(id, [who, what, who !== 'nobody' && isPriced ? calendar.inDays(2) : null]);
    }
    const rows = await get<QuoteRow[]>(people.broker, '/api/quotes?limit=500');
    expect(rows).toHaveLength(states.length);
    for (const { id, nextStep } of rows)
      expect([nextStep.who, nextStep.what, nextStep.by]).toEqual(expected.get(id));
    await narrowed('quotes', rows);
  });

  test('an expired quote has no next action, even before the scheduler runs', async () => {
    for (const state of ['overdue', 'late'] as const) await storeQuote(portal, state);
    const rows = await get<QuoteRow[]>(people.ada, '/api/quotes');
    expect(rows.map(({ nextStep }) => nextStep)).toEqual(
      [1, 2].map(() => ({ who: 'nobody', what: 'expired', by: null, since: null })),
    );
    expect((await get<NextActionLists>(people.ada, '/api/dashboard/turn')).mine.total).toBe(0);
  });
});
