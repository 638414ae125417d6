import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextActionLists, NextActionList, NextActionRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { NextActionsCard } from './next-actions.card.js';
import { samplePiece } from '../../testing/sample-piece.js';

const quote: NextActionRow = {
  kind: 'quote',
  id: 'q1',
  number: 'Q-2026-0001',
  title: 'Spring brochure',
  version: null,
  customerName: 'Ada Lindqvist',
  jobId: null,
  quoteId: null,
  piece: samplePiece,
  nextStep: nextStep('customer', 'approvePrice', '2026-11-01'),
};
const proof: NextActionRow = {
  ...quote,
  kind: 'proof',
  id: 'p1',
  number: 'J-2026-0001',
  version: 2,
  jobId: 'j1',
  nextStep: nextStep('customer', 'decideProof', '2199-12-01'),
};
const list = (rows: NextActionRow[], total = rows.length): NextActionList => ({ rows, total });
const emptyList = list([]);

function open(lists: NextActionLists, viewer = ada) {
  fakeApi({ 'GET /api/dashboard/turn': answer(200, lists) });
  openPage(<NextActionsCard />, { path: '/', viewer });
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('lists the user’s actions first, with task, record, dates and a link', async () => {
  open({
    mine: list([quote, proof]),
    others: list([{ ...quote, id: 'q2', nextStep: nextStep('shop', 'price') }]),
  });
  expect(await screen.findByRole('heading', { name: 'Action needed (2)' })).toBeTruthy();
  const [late, next] = screen.getAllByRole('link');
  expect(late!.textContent).toBe(
    'Approve the priceQ-2026-0001 · Spring brochureOverdue since Nov 1, 2026Since Nov 20, 2026',
  );
  expect(next!.textContent).toBe(
    'Approve proof v2J-2026-0001 · Spring brochureBy Dec 1, 2199Since Nov 20, 2026',
  );
  expect([late, next].map((link) => link!.getAttribute('href'))).toEqual([
    '/quotes/q1',
    '/jobs/j1?tab=proofs&proof=p1',
  ]);
  const others = screen.getByRole('button', { name: 'Waiting on others (1)' });
  expect(others.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(others);
  expect(screen.getByRole('link', { name: /Price this request/ }).textContent).toContain(
    'Shop · Q-2026-0001 · Spring brochure',
  );
});

test('while it is on its way its place is as high as it was when it was last there', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  const place = () =>
    screen
      .getByRole('heading', { name: /^Action needed/ })
      .closest<HTMLElement>('[style*="min-height"]')?.style.minHeight;
  open({ mine: list([quote]), others: emptyList });
  await screen.findByRole('link');
  expect(place()).toBeUndefined();
  cleanup();
  fakeApi({ 'GET /api/dashboard/turn': () => new Promise(() => undefined) });
  openPage(<NextActionsCard />, { path: '/', viewer: ada });
  expect(place()).toBe('640px');
});

test('shows staff the owner and the waiting side', async () => {
  open({ mine: list([{ ...quote, nextStep: nextStep('shop', 'price') }]), others: emptyList }, bea);
  expect((await screen.findByRole('link')).textContent).toContain(
    'Price this requestQ-2026-0001 · Spring brochure · Ada Lindqvist',
  );
  expect(screen.queryByRole('button', { name: /Waiting on others/ })).toBeNull();
});

const steps: [Partial<NextActionRow>, href: string][] = [
  [{ kind: 'quote', nextStep: nextStep('customer', 'finishDraft') }, '/quotes/x/edit'],
  [{ kind: 'package', nextStep: nextStep('customer', 'accept') }, '/packages/x'],
  [{ kind: 'job', nextStep: nextStep('customer', 'sendArtwork') }, '/jobs/x?tab=files'],
  [{ kind: 'job', nextStep: nextStep('shop', 'start') }, '/jobs/x'],
  [{ kind: 'job', nextStep: nextStep('shop', 'reviseProof') }, '/jobs/x?tab=proofs'],
  [{ kind: 'job', nextStep: nextStep('shop', 'scheduleDelivery') }, '/jobs/x?tab=delivery'],
  [{ kind: 'sample', number: null, nextStep: nextStep('shop', 'sendSample') }, '/samples?sample=x'],
  [
    { kind: 'invoice', jobId: 'j1', nextStep: nextStep('customer', 'pay') },
    '/jobs/j1?tab=invoices',
  ],
  [
    { kind: 'purchaseOrder', number: 'PO-2026-0001', nextStep: nextStep('shop', 'sendOrder') },
    '/outgoing-pos?po=PO-2026-0001',
  ],
  [
    { kind: 'message', quoteId: 'q1', nextStep: nextStep('shop', 'answerMessage') },
    '/quotes/q1?tab=messages',
  ],
  [
    { kind: 'message', number: 'PO-2026-0001', nextStep: nextStep('shop', 'answerMessage') },
    '/outgoing-pos?po=PO-2026-0001',
  ],
  [
    { kind: 'message', jobId: 'j1', nextStep: nextStep('shop', 'answerMessage') },
    '/jobs/j1?tab=messages',
  ],
  [{ kind: 'note', jobId: 'j1', nextStep: nextStep('shop', 'checkOffNote') }, '/jobs/j1?tab=notes'],
];
test('every kind leads to where its step is done', async () => {
  for (const part of [steps.slice(0, 4), steps.slice(4, 8), steps.slice(8)]) {
    open(
      {
        mine: list(part.map(([row], n) => ({ ...quote, id: `x${n}`, ...row }))),
        others: emptyList,
      },
      bea,
    );
    await screen.findByRole('heading', { name: `Action needed (${part.length})` });
    const hrefs = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.replace(/x\d/, 'x'));
    expect(hrefs).toEqual(part.map(([, href]) => href));
    cleanup();
  }
});

test('shows the first actions, then all, with links to the lists', async () => {
  const rows = Array.from({ length: 50 }, (_row, n) => ({ ...quote, id: `q${n}` }));
  open({ mine: list(rows, 1000), others: emptyList });
  expect(
    await screen.findByRole('heading', { name: 'Action needed (1,000 or more)' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 50' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(screen.getByRole('link', { name: 'quotes' }).getAttribute('href')).toBe(
    '/quotes?waiting=me',
  );
  expect(screen.getByRole('link', { name: 'jobs' }).getAttribute('href')).toBe('/jobs?waiting=me');
});

test('shows that nothing is left to do, and a retry after a failure', async () => {
  open({ mine: emptyList, others: emptyList });
  expect(await screen.findByText('You are all caught up')).toBeTruthy();
  cleanup();
  fakeApi({ 'GET /api/dashboard/turn': answer(500, { message: 'Something went wrong.' }) });
  openPage(<NextActionsCard />, { path: '/', viewer: ada });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your action items could not be loaded.');
  fakeApi({ 'GET /api/dashboard/turn': answer(200, { mine: list([proof]), others: emptyList }) });
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Approve proof v2')).toBeTruthy();
});

test('a note is checked off where it is listed, and that can be undone', async () => {
  const note: NextActionRow = {
    ...quote,
    kind: 'note',
    id: 'n1',
    title: 'Call the mill',
    nextStep: nextStep('shop', 'checkOffNote'),
  };
  const calls = fakeApi({
    'GET /api/dashboard/turn': answer(200, { mine: list([note, quote]), others: emptyList }),
    'POST /api/notes/n1/done': answer(200, {}),
  });
  openPage(<NextActionsCard />, { path: '/', viewer: bea });
  await userEvent.click(await screen.findByRole('button', { name: 'Check Off “Call the mill”' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = () =>
    calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : []));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/notes/n1/done', { done: true }],
      ['/api/notes/n1/done', { done: false }],
    ]),
  );
});
