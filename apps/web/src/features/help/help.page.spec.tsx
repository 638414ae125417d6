import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobStatuses, label, quoteStatuses, type Role, sharedInvoices } from '#contracts';
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

function open(role: Role = 'customer', told = answer(200, shop)) {
  fakeApi({ 'GET /api/shop': told });
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
  expect((await screen.findByRole('link', { name: '(207) 555-0142' })).getAttribute('href')).toBe('tel:2075550142');
  expect(screen.getByRole('link', { name: 'orders@harborandmain.example' }).getAttribute('href')).toBe(
    'mailto:orders@harborandmain.example',
  );
  expect(screen.getByText('214 Harbor Street')).toBeTruthy();
});

test('an address that could not be loaded is asked for again', async () => {
  open('customer', answer(503));
  await screen.findByText('The shop’s address could not be loaded.');
  fakeApi({ 'GET /api/shop': answer(200, shop) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbor & Main Printing')).toBeTruthy();
});

test('what is to be done is told step by step, one thing at a time', async () => {
  open();
  const first = screen.getByRole('button', { name: 'Ask for a price' });
  const second = screen.getByRole('button', { name: 'Approve a proof' });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(second);
  expect([first.getAttribute('aria-expanded'), second.getAttribute('aria-expanded')]).toEqual(['false', 'true']);
  expect(screen.queryByRole('button', { name: 'Give somebody an account' })).toBeNull();
});

test('who works for the shop also reads how to give an account, and what to do about mail that did not arrive', () => {
  open('broker');
  for (const name of ['Give somebody an account', 'See to a mail that did not arrive'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the checklist names what a file needs', () => {
  open();
  const text = screen.getByRole('region', { name: 'File checklist' }).textContent;
  for (const need of ['PDF', '0.125 in bleed', '300 dpi', 'CMYK', 'Fonts embedded']) expect(text).toContain(need);
});

test('every status has its meaning', () => {
  open();
  for (const [kind, statuses] of [
    ['Quotes', quoteStatuses],
    ['Jobs', jobStatuses],
    ['Invoices', sharedInvoices],
  ] as const) {
    const terms = within(screen.getByRole('region', { name: kind })).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(statuses.map(label));
    for (const term of terms) expect(term.nextElementSibling!.textContent).toMatch(/^[A-Z].+\.$/);
  }
});
