import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { approvedPackage } from '../../testing/sample-package.js';
import { inDialog, openPackage, path, press, sent } from './package.page.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const created = (...numbers: string[]) =>
  answer(201, {
    jobs: numbers.map((jobNumber, index) => ({
      id: `j${index}`,
      jobNumber,
      quoteId: `q${index + 1}`,
    })),
  });

async function openConvert(one: ReturnType<typeof approvedPackage>, jobs: string[]) {
  const { calls } = await openPackage(one, { [`POST ${path}/convert`]: created(...jobs) });
  await press('Convert to Jobs');
  return { calls, dialog: await inDialog() };
}

test('one PO number and a quantity for each item become all jobs at once', async () => {
  const one = approvedPackage();
  const [envelope, ...others] = one.items;
  const prices = [
    { quantity: 500, totalPrice: '200.00' },
    { quantity: 1000, totalPrice: '300.00' },
  ];
  const items = [{ ...envelope!, prices, quantities: [500, 1000] }, ...others];
  const { calls, dialog } = await openConvert(approvedPackage({ items }), ['J-1', 'J-2', 'J-3']);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/Customer PO Number/), 'ACM-77');
  await userEvent.click(dialog.getByRole('button', { name: 'Convert 3 Items' }));
  expect(await dialog.findByText('Please choose a quantity')).toBeTruthy();
  expect(sent(calls, 'POST', `${path}/convert`)).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText(/Quantity of Envelope/), '1000');
  expect(dialog.getByText('Postage').parentElement?.textContent).toBe('Postage $410.00');
  expect(dialog.getByText('$1,630.00')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Convert 3 Items' }));
  expect((await screen.findByRole('alertdialog', { name: 'Jobs Created' })).textContent).toContain(
    'J-1, J-2, J-3 have been created.',
  );
  expect(sent(calls, 'POST', `${path}/convert`)).toEqual([
    {
      customerPoNumber: 'ACM-77',
      items: [{ quoteId: 'q1', quantity: 1000 }, { quoteId: 'q2' }, { quoteId: 'q3' }],
      version: 12,
    },
  ]);
  const { headers } = calls.find(({ path: to }) => to === `${path}/convert`)!;
  expect(headers['idempotency-key']).toBeTruthy();
});

test('where the shop allows it, an item is left out, but not all of them', async () => {
  const { calls, dialog } = await openConvert(approvedPackage({ separable: true }), ['J-1', 'J-2']);
  const check = (name: string) => userEvent.click(dialog.getByRole('checkbox', { name }));
  await check('Letter');
  expect(dialog.getByText('Left out. You can order it later.')).toBeTruthy();
  await check('Envelope');
  await check('Reply card');
  await userEvent.click(dialog.getByRole('button', { name: 'Convert 0 Items' }));
  expect(await dialog.findByText('Please choose at least one item')).toBeTruthy();
  await check('Envelope');
  await check('Reply card');
  await userEvent.click(dialog.getByRole('button', { name: 'Convert 2 Items' }));
  await screen.findByRole('alertdialog', { name: 'Jobs Created' });
  expect(sent(calls, 'POST', `${path}/convert`)).toMatchObject([
    { items: [{ quoteId: 'q1' }, { quoteId: 'q3' }] },
  ]);
});

test('an item without a price waits while the others are ordered', async () => {
  const one = approvedPackage({ separable: true, unpriced: 1 });
  const [envelope, letter, card] = one.items;
  const open = {
    ...card!,
    status: 'pending' as const,
    pricedAt: null,
    totalPrice: null,
    nextStep: nextStep('shop', 'price'),
  };
  const { dialog } = await openConvert({ ...one, items: [envelope!, letter!, open] }, ['J-1']);
  expect(dialog.getByText('Not ordered now: Reply card.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Convert 2 Items' })).toBeTruthy();
});
