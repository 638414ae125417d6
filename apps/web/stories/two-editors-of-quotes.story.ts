import { after, before, test } from 'node:test';
import { type Product, openProduct, type Person } from './browser.js';
import {
  call,
  customerFields,
  signInPeople,
  matches,
  playConflict as meetAs,
  type Conflict,
} from './two-people.js';

let all: Product;
let [editor, other, ada]: Person[] = [];
before(async () => {
  all = await openProduct();
  [editor, other, ada] = await signInPeople(all);
});
after(() => all.close());

const newQuote = (title: string) =>
  call(ada!, 'post', '/api/quotes', { ...customerFields, title, quantity: 500 });
const meet = (meeting: Conflict) => meetAs(editor!, meeting);

test('does not price a quantity that the user has not seen', async () => {
  const { id } = await newQuote('Two about a price');
  const path = `/api/quotes/${id}`;
  await meet({
    path: `/quotes/${id}`,
    press: 'Set Price',
    form: 'Set Price',
    field: 'Total Price',
    typedText: '100',
    change: () => call(other!, 'put', path, { quantity: 50_000, notes: 'Rush' }),
    changeText: 'Quantity: was 500, now 50,000',
    save: 'Set Price',
    read: () => call(other!, 'get', path),
    theirs: { quantity: 50_000, notes: 'Rush', totalPrice: null, pricedAt: null },
    both: { quantity: 50_000, notes: 'Rush', totalPrice: '100.00' },
  });
});

test('a customer requests changes to the quote that was read, not to another one', async () => {
  const { id } = await newQuote('Two about changes');
  const path = `/api/quotes/${id}`;
  await meet({
    path: `/quotes/${id}`,
    press: 'Request Changes',
    form: 'Request Changes',
    field: 'What should change?',
    typedText: 'Which stock?',
    change: () => call(other!, 'put', path, { paperType: '14 pt gloss' }),
    changeText: 'Paper Type: was empty, now “14 pt gloss”',
    save: 'Request Changes',
    read: () => call(other!, 'get', path),
    theirs: { awaiting: 'shop', paperType: '14 pt gloss' },
    both: { awaiting: 'customer' },
  });
});

test('a quote is approved, and rejected, as it was read', async () => {
  for (const [step, field, typedText, result] of [
    ['Approve Quote', 'Total Price', '100', { status: 'approved', totalPrice: '100.00' }],
    ['Reject Quote', 'Reason (optional)', 'Too late', { status: 'rejected' }],
  ] as const) {
    const { id } = await newQuote(`Two about ${step}`);
    const path = `/api/quotes/${id}`;
    await meet({
      path: `/quotes/${id}`,
      press: step,
      form: step,
      field,
      typedText,
      change: () => call(other!, 'put', path, { quantity: 50_000 }),
      changeText: 'Quantity: was 500, now 50,000',
      save: step,
      read: () => call(other!, 'get', path),
      theirs: { status: 'pending', quantity: 50_000, totalPrice: null },
      both: { ...result, quantity: 50_000 },
    });
  }
});

test('a quote becomes a job at the price that was read', async () => {
  const { id } = await newQuote('Two about a conversion');
  const path = `/api/quotes/${id}`;
  const read = () => call(other!, 'get', path);
  const approveAt = async (totalPrice: string) => {
    await call(other!, 'put', path, { totalPrice });
    await call(other!, 'post', `${path}/approve`, {});
  };
  await approveAt('100.00');
  await meet({
    path: `/quotes/${id}`,
    press: 'Convert to Job',
    form: 'Convert to Job',
    field: 'Customer PO Number (optional)',
    typedText: 'ACM-77',
    change: async () => {
      await call(other!, 'post', `${path}/request-changes`, { message: 'Stock went up.' });
      await approveAt('120.00');
    },
    changeText: 'Total Price: was $100.00, now $120.00',
    save: 'Convert to Job',
    read,
    theirs: { status: 'approved', totalPrice: '120.00', jobId: null },
    both: { status: 'approved', totalPrice: '120.00' },
  });
  const { jobId } = await read();
  matches(await call(other!, 'get', `/api/jobs/${String(jobId)}`), {
    customerPoNumber: 'ACM-77',
    totalPrice: '120.00',
  });
});

test('does not overwrite another person’s changes of a quote', async () => {
  const { id } = await newQuote('Two about a quote');
  const path = `/api/quotes/${id}`;
  await meet({
    path: `/quotes/${id}/edit`,
    field: 'Title',
    typedText: 'Mine',
    change: () => call(other!, 'put', path, { quantity: 750 }),
    changeText: 'Quantity: was 500, now 750',
    save: 'Save Changes',
    read: () => call(other!, 'get', path),
    theirs: { title: 'Two about a quote', quantity: 750 },
    both: { title: 'Mine', quantity: 750 },
  });
});
