import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteCost } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { bea } from '../../testing/open-page.js';
import { samplePackage } from '../../testing/sample-package.js';
import { inDialog, openPackage, path, press, sent } from './package.page.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const bid: QuoteCost = {
  quantity: 500,
  cost: '90.00',
  vendorId: 'v1',
  vendorName: 'Casco Finishing',
  bidId: 'b1',
  isAlternative: false,
  validUntil: '2199-12-10',
};

const answers = {
  'GET /api/quotes/q3/costs': answer(200, [bid]),
  [`PUT ${path}/prices`]: answer(200, samplePackage({ unpriced: 0, version: 14 })),
};

async function openPrices(one = samplePackage()) {
  const { calls } = await openPackage(one, answers, bea);
  await press('Set Prices');
  const dialog = await inDialog();
  const group = (name: string) => dialog.getByRole('group', { name });
  const field = (group: HTMLElement, label: RegExp) =>
    within(group).getByLabelText<HTMLInputElement>(label);
  const type = (input: HTMLInputElement, value: string) =>
    fireEvent.change(input, { target: { value } });
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Set Prices' }));
  return { calls, dialog, group, field, type, submit };
}

test('sends only new prices, and all lines, with the version that was shown', async () => {
  const { calls, dialog, group, field, type, submit } = await openPrices();
  type(dialog.getByLabelText<HTMLInputElement>(/^Reply card/), '120');
  await userEvent.click(dialog.getByRole('button', { name: 'Add service' }));
  type(field(group('Services'), /Service 2/), 'Discount');
  type(dialog.getAllByLabelText<HTMLInputElement>(/^Amount/).at(-1)!, '-50.00');
  type(dialog.getByLabelText<HTMLInputElement>('Valid Until'), '2199-11-30');
  expect(dialog.getByText('$2,530.50')).toBeTruthy();
  await submit();
  await screen.findByRole('alertdialog', { name: 'Prices Set' });
  expect(sent(calls, 'PUT', `${path}/prices`)).toEqual([
    {
      prices: [{ quoteId: 'q3', totalPrice: '120' }],
      lines: [
        { name: 'Postage', amount: '410.00' },
        { name: 'Discount', amount: '-50.00' },
      ],
      validUntil: '2199-11-30',
      version: 12,
    },
  ]);
});

test('each quantity of an item has its own price', async () => {
  const one = samplePackage();
  const [envelope, ...others] = one.items;
  const prices = [
    { quantity: 500, totalPrice: null },
    { quantity: 1000, totalPrice: null },
  ];
  const item = { ...envelope!, quantities: [500, 1000], prices, pricedAt: null, totalPrice: null };
  const { calls, group, field, type, submit } = await openPrices({
    ...one,
    items: [item, ...others],
  });
  type(field(group('Envelope'), /500/), '200');
  type(field(group('Envelope'), /1,000/), '300');
  await submit();
  await screen.findByRole('alertdialog', { name: 'Prices Set' });
  expect(sent(calls, 'PUT', `${path}/prices`)).toMatchObject([
    {
      prices: [
        { quoteId: 'q1', quantity: 500, totalPrice: '200' },
        { quoteId: 'q1', quantity: 1000, totalPrice: '300' },
      ],
    },
  ]);
});

test('refuses an amount that is none, and a form without changes, at the field', async () => {
  const { calls, dialog, type, submit } = await openPrices();
  await submit();
  expect(await dialog.findByText('Please enter a price or a service')).toBeTruthy();
  type(dialog.getByLabelText<HTMLInputElement>(/^Reply card/), 'a lot');
  type(dialog.getByLabelText<HTMLInputElement>(/^Amount/), 'free');
  await submit();
  expect(await dialog.findByText('Price must be an amount like 1250.00')).toBeTruthy();
  expect(dialog.getByText('Amount must be an amount like 1250.00 or -50.00')).toBeTruthy();
  expect(sent(calls, 'PUT', `${path}/prices`)).toEqual([]);
});

test('warns about an item whose offer stays valid longer than the bid behind it', async () => {
  const { dialog, type } = await openPrices();
  type(dialog.getByLabelText<HTMLInputElement>('Valid Until'), '2199-12-21');
  await dialog.findByText(
    /^“Reply card” is valid until Dec 21, 2199, longer than the bid behind it/,
  );
  type(dialog.getByLabelText<HTMLInputElement>('Valid Until'), '2199-12-10');
  expect(dialog.queryByText(/longer than the bid/)).toBeNull();
});
