import type { Portal, Person } from './portal.js';
import { startPortal } from './portal.js';
import { eventsOf, quoteStates, type QuoteStateName, readQuote, type StoredQuote, storeQuote } from './stored-quote.js';

let portal: Portal;
const people = {} as Record<'owner' | 'colleague' | 'foreign' | 'broker' | 'admin' | 'anonymous', Person>;
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

type Role = keyof typeof people;
type Step = keyof typeof calls;

const calls = {
  edit: (person: Person, id: string) => person.put(`/api/quotes/${id}`).send({ notes: 'Rush, please.' }),
  price: (person: Person, id: string) => person.put(`/api/quotes/${id}`).send({ totalPrice: '900' }),
  submit: (person: Person, id: string) => person.post(`/api/quotes/${id}/submit`),
  approve: (person: Person, id: string) => person.post(`/api/quotes/${id}/approve`).send({}),
  requestChanges: (person: Person, id: string) =>
    person.post(`/api/quotes/${id}/request-changes`).send({ message: ' Thicker stock, please. ' }),
  reject: (person: Person, id: string) => person.post(`/api/quotes/${id}/reject`).send({ reason: 'Too late.' }),
  reopen: (person: Person, id: string) => person.post(`/api/quotes/${id}/reopen`),
  convert: (person: Person, id: string) => person.post(`/api/quotes/${id}/convert`).send({}),
};

/** What each side meets, state by state: `yes`, or the sentence of the 409. Written from the specification's table. */
type Answers = Partial<Record<QuoteStateName, string | { customer: string; staff: string }>> & { otherwise?: string };
const yes = 'yes';
const noPrice = 'This quote has not been priced yet.';
const draft = 'This quote is still a draft.';
const pending = 'This quote is already pending.';
const approved = 'This quote is already approved.';
const rejected = 'This quote has been rejected.';
const expired = 'This quote has expired.';
const job = 'This quote has become a job.';
const open = { pending: yes, targeted: yes, priced: yes, overdue: expired, late: expired, converted: job, expired };
const answers: Record<Step, Answers> = {
  edit: {
    ...open,
    draft: yes,
    overdue: 'This quote has expired and cannot be edited.',
    approved: 'An approved quote cannot be edited; request changes instead.',
    late: 'This quote has expired and cannot be edited.',
    rejected: 'This quote has been rejected and cannot be edited.',
    expired: 'This quote has expired and cannot be edited.',
  },
  price: { ...open, draft: yes, approved: 'An approved quote cannot be priced; request changes instead.', rejected },
  submit: { ...open, draft: yes, pending, targeted: pending, priced: pending, approved, rejected },
  approve: { ...open, draft, pending: noPrice, targeted: noPrice, approved, rejected },
  requestChanges: { ...open, draft, approved: yes, rejected },
  reject: { ...open, draft, approved: yes, rejected },
  reopen: { ...open, draft, pending, targeted: pending, priced: pending, approved, overdue: yes, late: yes, rejected: yes, expired: yes },
  convert: {
    draft,
    pending: 'This quote has not been approved yet.',
    targeted: 'This quote has not been approved yet.',
    priced: 'This quote has not been approved yet.',
    overdue: expired,
    approved: yes,
    late: { customer: expired, staff: yes },
    converted: yes,
    rejected,
    expired,
  },
};

/** What anybody meets: the rules of who sees and who edits come before those of the state. */
function expected(step: Step, state: QuoteStateName, role: Role): [status: number, message?: string] {
  if (role === 'anonymous') return [401, 'Unauthorized'];
  if (role === 'foreign' || (state === 'draft' && role !== 'owner')) return [404, 'Quote not found'];
  const isCustomer = role === 'owner' || role === 'colleague';
  if (role === 'colleague' && (step === 'edit' || step === 'price')) return [403, 'You do not have permission to edit this quote.'];
  if (isCustomer && step === 'price' && state !== 'draft') return [403, 'You do not have permission to change the price.'];
  const answer = answers[step][state]!;
  const message = typeof answer === 'string' ? answer : answer[isCustomer ? 'customer' : 'staff'];
  return message === yes ? [200] : [409, message];
}

const something = expect.any(String) as string;

/** What an allowed step does to the row. */
function effect(step: Step, before: StoredQuote, by: 'customer' | 'shop'): Partial<StoredQuote> {
  const withdrawn = before.priced_at
    ? { total_price: null, priced_at: null, valid_until: null, last_price: before.total_price }
    : { priced_at: null, valid_until: null };
  const says = (text: string) => ({ last_message: { text, by, at: something } });
  const other = by === 'shop' ? 'customer' : 'shop';
  switch (step) {
    case 'edit':
      return { notes: 'Rush, please.' };
    case 'price':
      if (before.status === 'draft') return { total_price: '900.00' };
      return {
        total_price: '900.00',
        priced_at: something,
        valid_until: something,
        awaiting: 'customer',
      };
    case 'submit':
      return { status: 'pending', awaiting: 'shop' };
    case 'approve':
      return { status: 'approved', awaiting: 'customer' };
    case 'requestChanges':
      return { status: 'pending', awaiting: other, ...says('Thicker stock, please.'), ...(by === 'customer' && withdrawn) };
    case 'reject':
      return { status: 'rejected', awaiting: null, ...says('Too late.') };
    case 'reopen':
      return { status: 'pending', awaiting: 'shop', ...withdrawn };
    case 'convert':
      return { job_id: something };
  }
}

/** Whether somebody else has the next step then, or another one. */
function passesOn(step: Step, { status, priced_at }: StoredQuote, by: 'customer' | 'shop') {
  if (step === 'price') return status !== 'draft' && !priced_at;
  if (step === 'requestChanges') return by === 'shop' || Boolean(priced_at);
  return step === 'submit' || step === 'approve' || step === 'reopen';
}

const recordedAs: Record<Step, string> = {
  edit: 'quote.edited',
  price: 'quote.priced',
  submit: 'quote.submitted',
  approve: 'quote.approved',
  requestChanges: 'quote.changesRequested',
  reject: 'quote.rejected',
  reopen: 'quote.reopened',
  convert: 'quote.converted',
};
const eventsFor = (step: Step, state: QuoteStateName) => {
  if (step === 'convert' && state === 'converted') return [];
  return [state === 'draft' && step !== 'submit' ? 'quote.drafted' : recordedAs[step]];
};
const usernames: Partial<Record<Role, string>> = {
  owner: 'ada@acme.test',
  colleague: 'ben@acme.test',
  broker: 'broker@demo.test',
  admin: 'admin@demo.test',
};

const states = Object.keys(quoteStates) as QuoteStateName[];
const steps = Object.keys(calls) as Step[];
const roles: Role[] = ['owner', 'colleague', 'foreign', 'broker', 'admin', 'anonymous'];

describe.each(steps)('%s', (step) => {
  test.each(states)('of a quote that is %s: everybody gets the answer that is theirs, and it is done once or not at all', async (state) => {
    for (const role of roles) {
      const id = await storeQuote(portal, state);
      const before = await readQuote(portal, id);
      const [status, message] = expected(step, state, role);
      const happens = status === 200 ? eventsFor(step, state) : [];
      const by = role === 'owner' || role === 'colleague' ? 'customer' : 'shop';

      const answer = await calls[step](people[role], id);
      const body = answer.body as { message?: string };
      expect([role, answer.status, body.message]).toEqual([role, status, message]);

      const turned = passesOn(step, before, by) && { turn_since: something };
      const changed = happens.length ? { ...effect(step, before, by), ...turned, version: before.version + 1, updated_at: something } : {};
      expect(await readQuote(portal, id)).toEqual({ ...before, ...changed });
      const events = await eventsOf(portal, id);
      expect(events.map(({ type, actor, request_id }) => [type, actor?.id, actor?.email, request_id])).toEqual(
        happens.map((type) => [type, portal.idOf(usernames[role]!), usernames[role], answer.headers['x-request-id']]),
      );
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

describe('an event tells from where to where a quote went', () => {
  test.each<[Step, QuoteStateName, object]>([
    ['approve', 'priced', { from: 'pending', to: 'approved', totalPrice: '750.00' }],
    ['requestChanges', 'approved', { from: 'approved', to: 'pending', message: 'Thicker stock, please.', by: 'customer' }],
    ['reject', 'approved', { from: 'approved', to: 'rejected', reason: 'Too late.', by: 'customer' }],
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

test.each(states)('what one may do with a quote that is %s is said before one tries, by the same rules', async (state) => {
  const id = await storeQuote(portal, state);
  for (const role of state === 'draft' ? (['owner'] as const) : (['owner', 'colleague', 'broker'] as const)) {
    const { body } = await people[role].get(`/api/quotes/${id}`).expect(200);
    const { refusals } = body as { refusals: Record<Step, string | null> };
    // Naming a price is the staff's, a customer's sum in a draft is none; and the shop's dialog asks for the price with the approval.
    const asked = steps.filter((step) => step !== 'price' || role === 'broker');
    const isOpen = (step: Step) => {
      const [status, message] = expected(step, state, role);
      return status === 200 || (role === 'broker' && message === noPrice);
    };
    expect(asked.filter((step) => refusals[step] === null)).toEqual(asked.filter(isOpen));
    expect(Object.values(refusals).every((reason) => reason === null || /^[A-Z].+\.$/.test(reason))).toBe(true);
  }
});
