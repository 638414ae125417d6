import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteRow } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { sampleItems, samplePackage, sampleRow } from '../../testing/sample-package.js';
import { expectTitles, list, openList, page, quote } from './quotes.page.testing.js';

const [envelope, letter, card] = sampleItems();
const packaged: QuoteRow[] = [envelope!, letter!, card!];
const other = { ...quote, id: 'q8', quoteNumber: 'Q-2026-0008', title: 'Menus' };
const answers = {
  [list()]: page([other, ...packaged, { ...quote, id: 'q9', title: 'Signs' }]),
  'GET /api/packages?ids=k1': answer(200, [sampleRow()]),
  'GET /api/packages/k1': answer(200, samplePackage()),
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const row = (name: RegExp) => screen.getByRole('row', { name });

test('a package is one row with its own facts; other quotes are as before', async () => {
  openList(answers);
  await expectTitles('Menus', 'Spring mailing1 of 3 items needs a price', 'Signs');
  const cells = within(row(/Spring mailing/))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toMatchObject({ 0: 'K-2026-0001', 3: '3 items', 4: '$2,460.50', 5: 'Pending' });
  expect(
    within(row(/Spring mailing/))
      .getByRole('link', { name: /Spring mailing/ })
      .getAttribute('href'),
  ).toBe('/packages/k1');
});

test('the packages of a page are read with one request, and an expanded one with one more', async () => {
  const refOf = (id: string) => ({ id, number: `K-${id}`, position: 1, of: 3 });
  const rows = ['k1', 'k2', 'k3'].map((id, index) => ({
    ...packaged[index]!,
    package: refOf(id),
  }));
  const { calls } = openList({
    [list()]: page(rows),
    'GET /api/packages?ids=k1,k2,k3': answer(200, [
      sampleRow(),
      sampleRow({ id: 'k2', title: 'Gala', unpriced: 0 }),
      sampleRow({ id: 'k3', title: 'Menus', unpriced: 0 }),
    ]),
    'GET /api/packages/k2': answer(200, samplePackage({ id: 'k2' })),
  });
  await expectTitles('Spring mailing1 of 3 items needs a price', 'Gala', 'Menus');
  const read = () => calls.map(({ path }) => path).filter((path) => path.includes('packages'));
  expect(read()).toEqual(['/api/packages?ids=k1,k2,k3']);
  await userEvent.click(screen.getByRole('button', { name: '3 items of K-k2' }));
  await waitFor(() => expect(read()).toHaveLength(2));
  expect(read()[1]).toBe('/api/packages/k2');
});

test('expands to its items, which the address keeps', async () => {
  openList(answers);
  await expectTitles('Menus', 'Spring mailing1 of 3 items needs a price', 'Signs');
  const button = screen.getByRole('button', { name: '3 items of K-2026-0001' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  const all = ['Menus', 'Spring mailing1 of 3 items needs a price'];
  await expectTitles(...all, 'Envelope', 'Letter', 'Reply card', 'Signs');
  expect(location.search).toBe('?open=k1');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(within(row(/Envelope/)).queryByRole('button', { name: /Accept/ })).toBeNull();
  await userEvent.click(button);
  await expectTitles(...all, 'Signs');
});

test('until the package is read, the row names its listed items', async () => {
  openList({ [list()]: page([packaged[0]!, packaged[1]!]) });
  await expectTitles('Envelope, Letter');
});

test('combines chosen quotes of one customer; others cannot be chosen', async () => {
  const rows: QuoteRow[] = [
    { ...other, status: 'pending' },
    { ...quote, id: 'q9', quoteNumber: 'Q-2026-0009', title: 'Signs' },
    { ...quote, id: 'q10', quoteNumber: 'Q-2026-0010', title: 'Colleague’s', customerId: 'ben' },
    { ...quote, id: 'q11', quoteNumber: 'Q-2026-0011', title: 'Old', status: 'expired' },
    ...packaged,
  ];
  const { calls } = openList({
    ...answers,
    [list()]: page(rows),
    'POST /api/packages': answer(201, samplePackage({ id: 'k2', packageNumber: 'K-2026-0002' })),
  });
  await screen.findByRole('row', { name: /Signs/ });
  await userEvent.click(screen.getByRole('button', { name: 'Combine' }));
  const box = (number: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${number}` });
  expect(box('Q-2026-0010').disabled).toBe(true);
  expect(box('Q-2026-0011').disabled).toBe(true);
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  await userEvent.click(box('Q-2026-0009'));
  expect(screen.getByText('1 quote chosen. Choose at least one more, or a package.')).toBeTruthy();
  await userEvent.click(box('Q-2026-0008'));
  await userEvent.click(screen.getByRole('button', { name: 'Combine 2 Quotes' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Package title/), { target: { value: 'Opening' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Create Package' }));
  await waitFor(() => expect(location.pathname).toBe('/packages/k2'));
  const [call] = calls.filter(({ method }) => method === 'POST');
  expect(call).toMatchObject({
    path: '/api/packages',
    body: { title: 'Opening', quoteIds: ['q9', 'q8'] },
  });
  expect(call!.headers['idempotency-key']).toBeTruthy();
});

test('adds chosen quotes to a package of the same customer', async () => {
  const rows: QuoteRow[] = [
    { ...other, status: 'pending', pricedAt: null },
    { ...quote, id: 'q10', quoteNumber: 'Q-2026-0010', customerId: 'ben' },
    ...packaged,
  ];
  const { calls } = openList({
    ...answers,
    [list()]: page(rows),
    'POST /api/packages/k1/items': answer(201, samplePackage()),
  });
  await screen.findByRole('row', { name: /Spring mailing/ });
  await userEvent.click(screen.getByRole('button', { name: 'Combine' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose K-2026-0001' }));
  expect(screen.getByText('Package K-2026-0001 chosen. Choose the quotes to add.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Combine' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Q-2026-0008' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 Quote to K-2026-0001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to K-2026-0001' }));
  expect(dialog.getByText('Adds Q-2026-0008 Menus to the package “Spring mailing”.')).toBeTruthy();
  expect(dialog.getByText(/The new items need a price, too\.$/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 Quote' }));
  await waitFor(() => expect(location.pathname).toBe('/packages/k1'));
  const [call] = calls.filter(({ method }) => method === 'POST');
  expect(call).toMatchObject({ path: '/api/packages/k1/items', body: { quoteIds: ['q8'] } });
  expect(call!.headers['idempotency-key']).toBeTruthy();
});
