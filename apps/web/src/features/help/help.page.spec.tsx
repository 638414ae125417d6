import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  jobStatuses,
  label,
  purchaseOrderStatuses,
  quoteStatuses,
  type Role,
  sharedInvoices,
} from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { HelpPage } from './help.page.js';

const shop = {
  name: 'Harbor & Main Printing',
  address: '214 Harbor Street',
  phone: '(207) 555-0142',
  email: 'orders@harborandmain.example',
};

function open(role: Role = 'customer', shopAnswer = answer(200, shop)) {
  fakeApi({ 'GET /api/shop': shopAnswer });
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { id: 'ada', role });
  render(
    <QueryClientProvider client={client}>
      <HelpPage />
    </QueryClientProvider>,
  );
}

test('the shop can be called, written to and visited', async () => {
  open();
  expect((await screen.findByRole('link', { name: '(207) 555-0142' })).getAttribute('href')).toBe(
    'tel:2075550142',
  );
  expect(
    screen.getByRole('link', { name: 'orders@harborandmain.example' }).getAttribute('href'),
  ).toBe('mailto:orders@harborandmain.example');
  expect(screen.getByText('214 Harbor Street')).toBeTruthy();
});

test('contact information that could not be loaded can be retried', async () => {
  open('customer', answer(503));
  await screen.findByText('The shop’s contact information could not be loaded.');
  fakeApi({ 'GET /api/shop': answer(200, shop) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbor & Main Printing')).toBeTruthy();
});

test('articles open one at a time', async () => {
  open();
  const first = screen.getByRole('button', { name: 'Get a price' });
  const second = screen.getByRole('button', { name: 'Approve a proof' });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(second);
  expect([first.getAttribute('aria-expanded'), second.getAttribute('aria-expanded')]).toEqual([
    'false',
    'true',
  ]);
});

test('customers see nothing about the shop’s own work', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Set up a vendor PO' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/vendor|outgoing/i);
});

test('staff also see how to order from vendors, add users and resend failed emails', () => {
  open('broker');
  for (const name of ['Set up a vendor PO', 'Add or remove a user', 'Resend a failed email'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('lists the file requirements', () => {
  open();
  const text = screen.getByRole('region', { name: 'File checklist' }).textContent;
  for (const need of ['PDF', '0.125 in bleed', '300 dpi', 'CMYK', 'Fonts embedded'])
    expect(text).toContain(need);
});

test('every status has its meaning', () => {
  open('broker');
  for (const [kind, statuses] of [
    ['Quotes', quoteStatuses],
    ['Jobs', jobStatuses],
    ['Invoices', sharedInvoices],
    ['Outgoing POs', purchaseOrderStatuses],
  ] as const) {
    const terms = within(screen.getByRole('region', { name: kind })).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(statuses.map(label));
    for (const term of terms) expect(term.nextElementSibling!.textContent).toMatch(/^[A-Z].+\.$/);
  }
});
