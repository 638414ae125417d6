import { type Person, type Portal, startPortal } from './portal.js';
import {
  calls,
  expectedRow,
  eventsFor,
  expectedAnswer,
  noPrice,
  changesNextStep,
  type Role,
  roles,
  anyString,
  type Step,
  states,
  steps,
} from './quote-steps.js';
import { eventsOf, type QuoteStateName, readQuote, storeQuote } from './stored-quote.js';

let portal: Portal;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
  portal = await startPortal();
  people.owner = await portal.signIn('ada@acme.test');
  people.colleague = await portal.signIn('ben@acme.test');
  people.foreign = await portal.signIn('cora@globex.test');
  people.broker = await portal.signIn('broker@demo.test');
  people.admin = await portal.signIn('admin@demo.test');
  people.anonymous = portal.visitor();
});
afterAll(() => portal.stop());

const usernames: Partial<Record<Role, string>> = {
  owner: 'ada@acme.test',
  colleague: 'ben@acme.test',
  broker: 'broker@demo.test',
  admin: 'admin@demo.test',
};

describe.each(steps)('%s', (step) => {
  test.each(states)(
    'of a quote that is %s: each role gets its answer, and it is done once or not at all',
    async (state) => {
      for (const role of roles) {
        const id = await storeQuote(portal, state);
        const before = await readQuote(portal, id);
        const [status, message] = expectedAnswer(step, state, role);
        const happens = status === 200 ? eventsFor(step, state) : [];
        const by = role === 'owner' || role === 'colleague' ? 'customer' : 'shop';

        const answer = await calls[step](people[role], id);
        const body = answer.body as { message?: string };
        expect([role, answer.status, body.message]).toEqual([role, status, message]);

        const changedStart = changesNextStep(step, before, by) && { next_action_since: anyString };
        const changedColumns = happens.length
          ? {
              ...expectedRow(step, before, by),
              ...changedStart,
              version: before.version + 1,
              updated_at: anyString,
            }
          : {};
        expect(await readQuote(portal, id)).toEqual({ ...before, ...changedColumns });
        const events = await eventsOf(portal, id);
        expect(
          events.map(({ type, actor, request_id }) => [type, actor?.id, actor?.email, request_id]),
        ).toEqual(
          happens.map((type) => [
            type,
            portal.idOf(usernames[role]!),
            usernames[role],
            answer.headers['x-request-id'],
          ]),
        );
        expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
      }
    },
  );
});

describe('an event contains the old and the new status', () => {
  test.each<[Step, QuoteStateName, object]>([
    ['approve', 'priced', { from: 'pending', to: 'approved', totalPrice: '750.00' }],
    [
      'requestChanges',
      'approved',
      { from: 'approved', to: 'pending', message: 'Thicker stock, please.', by: 'customer' },
    ],
    [
      'reject',
      'approved',
      { from: 'approved', to: 'rejected', reason: 'Too late.', by: 'customer' },
    ],
    ['reject', 'pending', { from: 'pending', to: 'rejected' }],
    ['reopen', 'rejected', { from: 'rejected', to: 'pending', by: 'customer' }],
    ['reopen', 'late', { from: 'expired', to: 'pending' }],
    ['submit', 'draft', { from: 'draft', to: 'pending', title: 'Event programs' }],
    ['edit', 'pending', { changes: { notes: [null, 'Rush, please.'] }, priceWithdrawn: false }],
  ])('%s of a quote that is %s', async (step, state, facts) => {
    const id = await storeQuote(portal, state);
    await calls[step](people.owner, id).expect(200);
    const [event] = await eventsOf(portal, id);
    expect(event!.payload).toMatchObject({ quoteId: id, ...facts });
  });
});

test.each(states)('a quote that is %s lists the allowed steps by the same rules', async (state) => {
  const id = await storeQuote(portal, state);
  for (const role of state === 'draft'
    ? (['owner'] as const)
    : (['owner', 'colleague', 'broker'] as const)) {
    const { body } = await people[role].get(`/api/quotes/${id}`).expect(200);
    const { refusals } = body as { refusals: Record<Step, string | null> };
    const allowedSteps = steps.filter((step) => step !== 'price' || role === 'broker');
    const isOpen = (step: Step) => {
      const [status, message] = expectedAnswer(step, state, role);
      return status === 200 || (role === 'broker' && message === noPrice);
    };
    expect(allowedSteps.filter((step) => refusals[step] === null)).toEqual(
      allowedSteps.filter(isOpen),
    );
    expect(
      Object.values(refusals).every((reason) => reason === null || /^[A-Z].+\.$/.test(reason)),
    ).toBe(true);
  }
});
