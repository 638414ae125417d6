import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { firstReads } from '../../lib/first-reads.js';
import { nextStep } from '../../testing/next-step.js';
import { approvedPackage, sampleItems, samplePackage } from '../../testing/sample-package.js';
import { PackagePage } from './package.page.js';
import { inDialog, openPackage, path, press, sent } from './package.page.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));
const itemTitles = () =>
  region('Items')
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]!.textContent);

test('shows the most urgent item first, each with its own next action, and what is missing', async () => {
  await openPackage(samplePackage());
  expect(itemTitles()).toEqual(['Reply card', 'Envelope', 'Letter']);
  const [card, envelope] = region('Items').getAllByRole('listitem');
  expect(card!.textContent).toContain('Waiting on the shop: price this request.');
  expect(envelope!.textContent).toContain('Priced. Waiting for the price of the other items.');
  expect(screen.getByText('Waiting on the shop: price this package.')).toBeTruthy();
  const pricing = region('Pricing & Timeline');
  expect(pricing.getByText('$2,460.50')).toBeTruthy();
  expect(pricing.getByText('1 of 3 items needs a price.')).toBeTruthy();
  expect(pricing.getByRole('row', { name: 'Postage $410.00' })).toBeTruthy();
});

test('sends the announced requests first', async () => {
  const one = samplePackage();
  const { calls } = await openPackage(one);
  const reads = firstReads['/packages/:id']!.map((read) => read.replace(':id', one.id));
  expect(calls.map((call) => call.path)).toEqual(expect.arrayContaining(reads));
});

test('pictures its first four pieces in its header', async () => {
  const [item] = sampleItems();
  const items = [5, 3, 1, 4, 2].map((position) => ({
    ...item!,
    id: `q${position}`,
    piece: { ...item!.piece, thumbnail: `/thumbnails/${position}` },
    package: { ...item!.package!, position },
  }));
  await openPackage(samplePackage({ items }));
  const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
  const addresses = [...header.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(addresses).toEqual([1, 2, 3, 4].map((position) => `/thumbnails/${position}`));
});

test('names what an item says itself instead of what it inherits', async () => {
  const [envelope, ...others] = sampleItems();
  const own = { ...envelope!, mailDate: '2199-02-01', deliveryMethod: 'pickup' as const };
  await openPackage(samplePackage({ items: [own, ...others] }));
  expect(screen.getByText('Differs: delivery method Pickup, mail date Feb 1, 2199')).toBeTruthy();
  expect(screen.getAllByText(/^Differs:/)).toHaveLength(1);
});

test('a refused step stays disabled and says why', async () => {
  await openPackage(samplePackage());
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Package' });
  expect(approve.disabled).toBe(true);
  expect(document.getElementById(approve.getAttribute('aria-describedby')!)?.textContent).toBe(
    '1 of 3 items needs a price.',
  );
  expect(screen.queryByRole('button', { name: 'Set Prices' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invoice the package' })).toBeNull();
});

test('approves the version that was shown', async () => {
  const one = samplePackage({ unpriced: 0, refusals: { approve: null } });
  const { calls } = await openPackage(one, {
    [`POST ${path}/approve`]: answer(200, approvedPackage({ version: 15 })),
  });
  await press('Approve Package');
  expect(await screen.findByRole('alertdialog', { name: 'Package Approved' })).toBeTruthy();
  expect(sent(calls, 'POST', `${path}/approve`)).toEqual([{ version: 12 }]);
  expect(screen.getByRole('button', { name: 'Convert to Jobs' })).toBeTruthy();
});

test('a stale decision is refused, and the page shows the newer package', async () => {
  const one = samplePackage({ unpriced: 0, refusals: { approve: null } });
  const answers = { stale: false };
  await openPackage(one, {
    [`GET ${path}`]: () => answer(200, answers.stale ? samplePackage({ version: 13 }) : one),
    [`POST ${path}/approve`]: () => {
      answers.stale = true;
      return answer(409, { statusCode: 409, message: 'Somebody else changed this package.' });
    },
  });
  await press('Approve Package');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Somebody else changed this package.',
  );
  await waitFor(() => expect(screen.getAllByText('1 of 3 items needs a price.')).toBeTruthy());
});

test('requests changes of the whole with a message', async () => {
  const { calls } = await openPackage(samplePackage(), {
    [`POST ${path}/request-changes`]: answer(200, samplePackage({ version: 14 })),
  });
  await press('Request Changes');
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText(/What should change/), 'All on 80# text');
  await userEvent.click(dialog.getByRole('button', { name: 'Request Changes' }));
  await screen.findByRole('alertdialog', { name: 'Changes Requested' });
  expect(sent(calls, 'POST', `${path}/request-changes`)).toEqual([
    { message: 'All on 80# text', version: 12 },
  ]);
});

const openMenu = async (title: string) => {
  await press(`Actions of ${title}`);
  const menu = within(await screen.findByRole('menu'));
  return (name: RegExp) => menu.getByRole('menuitem', { name });
};

test('offers no removal that the server refuses, and says why', async () => {
  await openPackage(samplePackage({ refusals: { remove: 'A package needs at least two items.' } }));
  const itemOf = await openMenu('Letter');
  const removal = itemOf(/^Remove item/);
  expect(removal.getAttribute('aria-disabled')).toBe('true');
  expect(removal.textContent).toContain('A package needs at least two items.');
});

test('removes an item, which stays a quote', async () => {
  const [envelope, letter] = sampleItems();
  const { calls } = await openPackage(samplePackage(), {
    [`DELETE ${path}/items/q3`]: answer(200, samplePackage({ items: [envelope!, letter!] })),
  });
  await userEvent.click((await openMenu('Reply card'))(/^Remove item/));
  const dialog = await inDialog();
  expect(dialog.getByText(/It stays as quote Q-2026-0003/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove item' }));
  await waitFor(() => expect(itemTitles()).toEqual(['Envelope', 'Letter']));
  expect(sent(calls, 'DELETE', `${path}/items/q3`)).toHaveLength(1);
});

test('moves an item with the keyboard; the focus stays with it', async () => {
  const [envelope, letter, card] = sampleItems();
  const placedAt = (position: number) => ({ package: { ...envelope!.package!, position } });
  const moved = [
    { ...letter!, ...placedAt(1) },
    { ...envelope!, ...placedAt(2) },
    { ...card!, ...placedAt(3) },
  ];
  const { calls } = await openPackage(samplePackage(), {
    [`PUT ${path}`]: answer(200, samplePackage({ items: moved, version: 13 })),
  });
  expect(itemTitles()).toEqual(['Reply card', 'Envelope', 'Letter']);
  screen.getByRole('button', { name: 'Actions of Envelope' }).focus();
  await userEvent.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(menu.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(itemTitles()).toEqual(['Reply card', 'Letter', 'Envelope']));
  expect(sent(calls, 'PUT', path)).toEqual([{ quoteIds: ['q2', 'q1', 'q3'], version: 12 }]);
  expect(screen.getByText('“Envelope” is now item 2 of 3.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Actions of Envelope' }),
    ),
  );
});

test('separates items that were combined by mistake', async () => {
  const { calls } = await openPackage(samplePackage({ refusals: { separate: null } }), {
    [`DELETE ${path}`]: answer(200, { success: true }),
  });
  await press('Separate Package');
  const dialog = await inDialog();
  expect(dialog.getByText(/^The 3 items become single quotes again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Separate Package' }));
  await waitFor(() => expect(location.pathname).toBe('/quotes'));
  expect(sent(calls, 'DELETE', path)).toHaveLength(1);
});

test('edits only what was changed, with the version that was shown', async () => {
  const { calls } = await openPackage(
    samplePackage(),
    {
      [`PUT ${path}`]: answer(200, samplePackage({ title: 'Fall mailing', version: 13 })),
    },
    bea,
  );
  await press('Edit Package');
  const dialog = await inDialog();
  await userEvent.clear(dialog.getByLabelText(/^Title/));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Fall mailing');
  await userEvent.click(dialog.getByLabelText('Items can be ordered separately'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Fall mailing' });
  expect(sent(calls, 'PUT', path)).toEqual([
    { title: 'Fall mailing', separable: true, version: 12 },
  ]);
});

test('an ordered package is invoiced and reordered as one', async () => {
  const items = approvedPackage().items.map((item) => ({
    ...item,
    jobId: `j-${item.id}`,
    nextStep: nextStep('nobody', 'accepted'),
  }));
  const one = approvedPackage({
    items,
    jobs: 3,
    nextStep: nextStep('nobody', 'accepted'),
    refusals: { reorder: null },
  });
  const { calls } = await openPackage(
    one,
    {
      [`POST ${path}/invoice`]: answer(201, { invoiceNumber: 'INV-2026-0007', mailedTo: null }),
    },
    bea,
  );
  expect(screen.getByText('Ordered. All items are now jobs.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Jobs' }).getAttribute('href')).toBe(
    '/jobs?package=k1',
  );
  expect(screen.queryByRole('button', { name: 'Reject Package' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reorder' })).toBeTruthy();
  await press('Invoice the package');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Generate Invoice' }));
  expect(await dialog.findByText('Due date is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Due Date/), '2199-01-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate Invoice' }));
  await screen.findByRole('alertdialog', { name: 'Invoice generated' });
  expect(sent(calls, 'POST', `${path}/invoice`)).toEqual([{ dueDate: '2199-01-31', notes: '' }]);
});

test('a package that is not there, and one that fails to load', async () => {
  fakeApi({});
  const { leave } = openPage(<PackagePage />, { path: '/packages/k1', route: '/packages/:id' });
  expect(await screen.findByRole('heading', { name: 'Package not found' })).toBeTruthy();
  leave();
  fakeApi({ [`GET ${path}`]: answer(503, { statusCode: 503, message: 'Busy.' }) });
  openPage(<PackagePage />, { path: '/packages/k1', route: '/packages/:id' });
  expect(await screen.findByText('The package could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
