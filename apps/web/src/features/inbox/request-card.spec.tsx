import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InboxEmail, ParsedFiles } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { parsedItem } from '../../testing/sample-parse.js';
import { InboxEmailPage } from './inbox-email.page.js';

const reading: ParsedFiles = {
  files: [],
  items: [
    parsedItem({ title: 'Brochures', quantity: 2500, quantities: [2500] }),
    parsedItem({ title: 'Cards', quantity: 500, quantities: [500] }),
  ],
  order: null,
  contact: null,
  delivery: null,
  unread: [],
  confidence: 0.9,
};
const email: InboxEmail = {
  id: 'e1',
  senderName: 'Ada Lindqvist',
  senderAddress: 'ada@acme.test',
  account: { id: 'ada', name: 'Ada Lindqvist', companyName: 'Acme Outfitters' },
  isVerified: true,
  subject: 'Two pieces',
  kind: 'request',
  why: 'It asks for 2 pieces.',
  state: 'open',
  files: 0,
  record: null,
  handledByName: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  text: '2,500 brochures and 500 cards',
  attachments: [],
  source: null,
  reading,
  suggestion: null,
  handledAt: null,
};
const done: InboxEmail = {
  ...email,
  state: 'done',
  record: { kind: 'package', id: 'k1', number: 'K-2026-0001' },
};
const create = 'POST /api/inbox/e1/create-request';

function open(more: Partial<InboxEmail> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/inbox/e1': answer(200, { ...email, ...more }),
    'GET /api/companies': answer(200, [
      { id: 'c1', name: 'Acme Outfitters', acceptsEmailRequests: false, version: 1 },
    ]),
    'GET /api/company-users/Acme%20Outfitters': answer(200, [
      { id: 'ada', firstName: 'Ada', username: 'ada@acme.test' },
    ]),
    [create]: answer(200, done),
    ...answers,
  });
  openPage(<InboxEmailPage />, { path: '/inbox/e1', route: '/inbox/:id', viewer: bea });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the finishing and the bindery that were read are listed together', async () => {
  const piece = parsedItem({ title: 'Tickets', finishing: 'numbering', bindery: 'padding' });
  open({ reading: { ...reading, items: [piece] } });
  expect(await screen.findByText('numbering, padding')).toBeTruthy();
});

test('the pieces are edited before they become a request', async () => {
  const bodies = open();
  await press('Create Request');
  const title = await screen.findByLabelText('Title, item 1');
  await userEvent.clear(title);
  await userEvent.type(title, 'Harvest brochures');
  expect(bodies()).toEqual([]);
  await press('Create 2 requests');
  expect(await screen.findByRole('link', { name: 'Open K-2026-0001' })).toBeTruthy();
  expect(bodies()[0]).toMatchObject({
    items: [
      { title: 'Harvest brochures', quantity: 2500 },
      { title: 'Cards', quantity: 500 },
    ],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a sender without an account needs a customer first', async () => {
  const bodies = open({ account: null });
  await press('Create Request');
  expect(await screen.findByText('Choose the customer first.')).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Company'), 'Acme Outfitters');
  await waitFor(async () =>
    userEvent.selectOptions(screen.getByLabelText('Customer'), 'Ada (ada@acme.test)'),
  );
  await press('Create 2 requests');
  await waitFor(() => expect(bodies()[0]).toMatchObject({ customerId: 'ada' }));
});

test('a refused piece shows why, and keeps what was typed', async () => {
  const message = 'Item 2: Title is required';
  open({}, { [create]: answer(400, { message, errors: [{ field: 'items[1].title', message }] }) });
  await press('Create Request');
  await press('Create 2 requests');
  expect(await screen.findByText(message)).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Create Request' })).toBeTruthy();
});

test('an email without pieces becomes a request at once', async () => {
  const bodies = open({ reading: null, kind: 'other' });
  await press('Create Request');
  await waitFor(() => expect(bodies()).toEqual([{}]));
});
