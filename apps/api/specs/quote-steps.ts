import type { Person } from './portal.js';
import { quoteStates, type QuoteStateName, type StoredQuote } from './stored-quote.js';

export type Role = 'owner' | 'colleague' | 'foreign' | 'broker' | 'admin' | 'anonymous';
export type Step = keyof typeof calls;

export const calls = {
  edit: (person: Person, id: string) =>
    person.put(`/api/quotes/${id}`).send({ notes: 'Rush, please.' }),
  price: (person: Person, id: string) =>
    person.put(`/api/quotes/${id}`).send({ totalPrice: '900' }),
  submit: (person: Person, id: string) => person.post(`/api/quotes/${id}/submit`),
  approve: (person: Person, id: string) => person.post(`/api/quotes/${id}/approve`).send({}),
  requestChanges: (person: Person, id: string) =>
    person.post(`/api/quotes/${id}/request-changes`).send({ message: ' Thicker stock, please. ' }),
  reject: (person: Person, id: string) =>
    person.post(`/api/quotes/${id}/reject`).send({ reason: 'Too late.' }),
  reopen: (person: Person, id: string) => person.post(`/api/quotes/${id}/reopen`),
  convert: (person: Person, id: string) => person.post(`/api/quotes/${id}/convert`).send({}),
};

/** From the specification's table: `yes`, or the message of the 409. */
type Answers = Partial<Record<QuoteStateName, string | { customer: string; staff: string }>> & {
  orElse?: string;
};
const yes = 'yes';
export const noPrice = 'This quote has not been priced yet.';
const draft = 'This quote is still a draft.';
const pending = 'This quote is already pending.';
const approvedMessage = 'This quote is already approved.';
const rejectedMessage = 'This quote has been rejected.';
const expiredMessage = 'This quote has expired.';
const job = 'This quote is now a job.';
const open = {
  pending: yes,
  targeted: yes,
  priced: yes,
  overdue: expiredMessage,
  late: expiredMessage,
  converted: job,
  expired: expiredMessage,
};
const answers: Record<Step, Answers> = {
  edit: {
    ...open,
    draft: yes,
    overdue: 'This quote has expired and cannot be edited.',
    approved: 'An approved quote cannot be edited. Request changes instead.',
    late: 'This quote has expired and cannot be edited.',
    rejected: 'This quote has been rejected and cannot be edited.',
    expired: 'This quote has expired and cannot be edited.',
  },
  price: {
    ...open,
    draft: yes,
    approved: 'An approved quote cannot be priced. Request changes instead.',
    rejected: rejectedMessage,
  },
  submit: {
    ...open,
    draft: yes,
    pending,
    targeted: pending,
    priced: pending,
    approved: approvedMessage,
    rejected: rejectedMessage,
  },
  approve: {
    ...open,
    draft,
    pending: noPrice,
    targeted: noPrice,
    approved: approvedMessage,
    rejected: rejectedMessage,
  },
  requestChanges: { ...open, draft, approved: yes, rejected: rejectedMessage },
  reject: { ...open, draft, approved: yes, rejected: rejectedMessage },
  reopen: {
    ...open,
    draft,
    pending,
    targeted: pending,
    priced: pending,
    approved: approvedMessage,
    overdue: yes,
    late: yes,
    rejected: yes,
    expired: yes,
  },
  convert: {
    draft,
    pending: 'This quote has not been approved yet.',
    targeted: 'This quote has not been approved yet.',
    priced: 'This quote has not been approved yet.',
    overdue: expiredMessage,
    approved: yes,
    late: { customer: expiredMessage, staff: yes },
    converted: yes,
    rejected: rejectedMessage,
    expired: expiredMessage,
  },
};

export function expectedAnswer(
  step: Step,
  state: QuoteStateName,
  role: Role,
): [status: number, message?: string] {
  if (role === 'anonymous') return [401, 'Unauthorized'];
  if (role === 'foreign' || (state === 'draft' && role !== 'owner'))
    return [404, 'Quote not found'];
  const isCustomer = role === 'owner' || role === 'colleague';
  if (role === 'colleague' && (step === 'edit' || step === 'price'))
    return [403, 'You do not have permission to edit this quote.'];
  if (isCustomer && step === 'price' && state !== 'draft')
    return [403, 'You do not have permission to change the price.'];
  const answer = answers[step][state]!;
  const message = typeof answer === 'string' ? answer : answer[isCustomer ? 'customer' : 'staff'];
  return message === yes ? [200] : [409, message];
}

export const anyString = expect.any(String) as string;

export function expectedRow(
  step: Step,
  before: StoredQuote,
  by: 'customer' | 'shop',
): Partial<StoredQuote> {
  const withdrawn = before.priced_at
    ? { total_price: null, priced_at: null, valid_until: null, last_price: before.total_price }
    : { priced_at: null, valid_until: null };
  const messageColumn = (text: string) => ({ last_message: { text, by, at: anyString } });
  const other = by === 'shop' ? 'customer' : 'shop';
  switch (step) {
    case 'edit':
      return { notes: 'Rush, please.' };
    case 'price':
      if (before.status === 'draft') return { total_price: '900.00' };
      return {
        total_price: '900.00',
        priced_at: anyString,
        valid_until: anyString,
        awaiting: 'customer',
      };
    case 'submit':
      return { status: 'pending', awaiting: 'shop' };
    case 'approve':
      return { status: 'approved', awaiting: 'customer' };
    case 'requestChanges':
      return {
        status: 'pending',
        awaiting: other,
        ...messageColumn('Thicker stock, please.'),
        ...(by === 'customer' && withdrawn),
      };
    case 'reject':
      return { status: 'rejected', awaiting: null, ...messageColumn('Too late.') };
    case 'reopen':
      return { status: 'pending', awaiting: 'shop', ...withdrawn };
    case 'convert':
      return { job_id: anyString };
  }
}

export function changesNextStep(
  step: Step,
  { status, priced_at }: StoredQuote,
  by: 'customer' | 'shop',
) {
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
export const eventsFor = (step: Step, state: QuoteStateName) => {
  if (step === 'convert' && state === 'converted') return [];
  return [state === 'draft' && step !== 'submit' ? 'quote.drafted' : recordedAs[step]];
};

export const states = Object.keys(quoteStates) as QuoteStateName[];
export const steps = Object.keys(calls) as Step[];
export const roles: Role[] = ['owner', 'colleague', 'foreign', 'broker', 'admin', 'anonymous'];
