import { bullets } from './documents/bullets.js';
import { directMail } from './documents/direct-mail.js';
import { distractors } from './documents/distractors.js';
import { emails } from './documents/emails.js';
import { foreign } from './documents/foreign.js';
import { formsAndChat } from './documents/forms-and-chat.js';
import { government } from './documents/government.js';
import { habits } from './documents/habits.js';
import { hostile } from './documents/hostile.js';
import { inboxMails } from './documents/inbox-mails.js';
import { inboxMixed } from './documents/inbox-mixed.js';
import { inboxRequests } from './documents/inbox-requests.js';
import { oneLiners } from './documents/one-liners.js';
import { rfqs } from './documents/rfqs.js';
import { tables } from './documents/tables.js';
import { forms } from './order/documents/forms.js';
import { letters } from './order/documents/letters.js';
import { pageOf } from './order/documents/page-of.js';
import { tables as orderTables } from './order/documents/tables.js';
import { parseOrder } from './order/parse-order.js';
import { parseText } from './parse-text.js';

const least = { f1: 0.95, ofField: 0.85, precision: 0.98 };
/** What a mistake in is paid for. */
const costly = ['quantity', 'mailDate', 'inHomesDate', 'totalPrice'];
const fields = ['quantity', 'size', 'paperType', 'colors', 'finishing', 'bindery', 'deliveryMethod', 'mailDate', 'inHomesDate'] as const;

interface Tally {
  right: number;
  made: number;
  asked: number;
}

const tallies = new Map<string, Tally>();

function count(field: string, expected: unknown, found: unknown) {
  const tally = tallies.get(field) ?? { right: 0, made: 0, asked: 0 };
  const [asked, made] = [expected ?? null, found ?? null];
  tally.asked += Number(asked !== null);
  tally.made += Number(made !== null);
  tally.right += Number(asked !== null && words(asked) === words(made));
  tallies.set(field, tally);
}

/** The same words in another order are the same. */
const words = (value: unknown) =>
  JSON.stringify(
    String(value)
      .toLowerCase()
      .split(/[\s,]+/)
      .toSorted(),
  );

const f1 = ({ right, made, asked }: Tally) => (2 * right) / (made + asked);

beforeAll(() => {
  const texts = [bullets, directMail, distractors, emails, foreign, formsAndChat, government, hostile, oneLiners, rfqs, tables];
  for (const sample of [...texts, habits, inboxMails, inboxMixed, inboxRequests].flat()) {
    const { result } = parseText(sample.text);
    for (const field of fields) count(field, sample[field], result[field]);
  }
  for (const sample of [...forms, ...orderTables, ...letters]) {
    const { jobs, ...order } = parseOrder(sample.pages.map(pageOf));
    for (const field of ['mailDate', 'inHomesDate'] as const) count(field, sample[field], order[field]);
    for (const [at, job] of sample.jobs.entries()) {
      count('quantity', job.quantities?.[0], jobs[at]?.quantities[0]);
      if (job.totalPrice !== undefined) count('totalPrice', job.totalPrice, jobs[at]?.totalPrice);
    }
  }
});

test('of all values that the documents state, the rules read nearly all, and make up next to none', () => {
  const all = [...tallies.values()].reduce((sum, { right, made, asked }) => ({
    right: sum.right + right,
    made: sum.made + made,
    asked: sum.asked + asked,
  }));
  expect(all.asked).toBeGreaterThan(500);
  expect(f1(all)).toBeGreaterThanOrEqual(least.f1);
});

test('no field is read much worse than the others', () => {
  const weak = [...tallies].filter(([, tally]) => f1(tally) < least.ofField);
  expect(weak).toEqual([]);
});

test.each(costly)('what is read as %s is right', (field) => {
  const { right, made } = tallies.get(field)!;
  expect(made).toBeGreaterThan(8);
  expect(right / made).toBeGreaterThanOrEqual(least.precision);
});
