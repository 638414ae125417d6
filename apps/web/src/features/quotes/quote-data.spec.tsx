import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plan, QuoteFile } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { headingShown, openQuote } from './quote.page.testing.js';

const path = '/api/quotes/q1/files';
const file: QuoteFile = {
  id: 'f1',
  quoteId: 'q1',
  fileName: 'list.csv',
  fileUrl: '/uploads/f1',
  fileSize: 2048,
  mimeType: 'text/plain',
  uploadedBy: 'ada',
  uploadedByName: 'Ada Lindqvist',
  uploadedAt: '2026-11-20T15:00:00Z',
  notes: null,
  removed: false,
  preflight: {
    state: 'attention',
    override: null,
    findings: [
      {
        code: 'list-short-zips',
        params: { count: 1, rows: [4] },
        check: 'list',
        level: 'warning',
        pages: [],
        found: 'Row 4 has a ZIP code with missing digits.',
        why: 'Why.',
        remedy: 'Remedy.',
      },
    ],
  },
};
const files = (...shown: QuoteFile[]) => ({ [`GET ${path}`]: answer(200, shown) });
const section = () => screen.findByRole('region', { name: 'Data Files' });
const findings = () => screen.findByRole('button', { name: '1 item to review: list.csv' });

test('shows the lists of a quote, and repairs them', async () => {
  const { calls } = openQuote(sampleQuote(), {
    ...files(file),
    [`POST ${path}/f1/repair`]: answer(201, { ...file, id: 'f2', notes: 'Repaired.' }),
  });
  await userEvent.click(await findings());
  expect(screen.queryByRole('button', { name: 'Accept as is' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Repair list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Repair List' }));
  await screen.findByText('Repaired list added');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    repairs: ['list-short-zips'],
  });
});

test('staff accept a list as is', async () => {
  const override = { note: 'Fine.', byName: 'Bea Moreno', at: '2026-11-21T15:00:00Z' };
  openQuote(
    sampleQuote(),
    {
      ...files(file),
      [`PUT ${path}/f1/preflight`]: answer(200, {
        ...file,
        preflight: { ...file.preflight, override },
      }),
    },
    bea,
  );
  await userEvent.click(await findings());
  await userEvent.click(screen.getByRole('button', { name: 'Accept as is' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept as is' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'Fine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept as is' }));
  expect((await screen.findByText(/Accepted by/)).textContent).toContain('“Fine.”');
});

test('a list that is dropped is added to the quote', async () => {
  const uploadRequests = fakeUploads();
  const { calls } = openQuote(sampleQuote(), {
    'POST /api/objects/upload': answer(200, { uploadURL: 'http://localhost/uploads/f9?s=1' }),
    [`POST ${path}`]: answer(201, file),
  });
  const field = within(await section()).getByRole('group', { name: 'Add data' });
  await userEvent.upload(
    field.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'list.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(uploadRequests).toHaveLength(1));
  const stored = { path: '/uploads/f9', size: 1, mimeType: 'text/plain', fileName: 'list.csv' };
  uploadRequests[0]!.answer(200, stored);
  await screen.findByText('File uploaded');
  expect(calls.find((call) => call.method === 'POST' && call.path === path)?.body).toMatchObject({
    fileUrl: '/uploads/f9',
    fileName: 'list.csv',
  });
});

test('a closed quote takes no list, and shows those that it has', async () => {
  const closed = sampleQuote({ jobId: 'j1', refusals: { addFiles: 'This quote is now a job.' } });
  const { leave } = openQuote(closed, files({ ...file, removed: true, preflight: null }));
  const shown = await section();
  expect(shown.textContent).toContain('They are also at the job.');
  expect(shown.textContent).toContain('Removed after its retention period.');
  expect(within(shown).queryByRole('group')).toBeNull();
  leave();
  openQuote(closed, files());
  await headingShown();
  expect(screen.queryByRole('region', { name: 'Data Files' })).toBeNull();
});

test('shows the plan of an open quote, without pins', async () => {
  const step = { doneAt: null, pinned: false, reason: null, source: 'Assumed 2 working days' };
  const plan: Plan = {
    goal: { code: 'mailDrop', from: '2199-01-11', to: '2199-01-11' },
    steps: [{ ...step, code: 'filesReceived', due: '2199-01-02' }],
    expected: '2199-01-11',
    slackDays: 4,
    atRisk: false,
    progress: [],
  };
  const answers = { 'GET /api/quotes/q1/plan': answer(200, plan) };
  const { leave } = openQuote(sampleQuote(), answers, bea);
  const line = await screen.findByRole('region', { name: 'Plan' });
  expect(line.textContent).toContain('Mail drop Jan 11: on time, 4 working days to spare.');
  expect(within(line).queryByRole('button')).toBeNull();
  leave();
  openQuote(sampleQuote({ status: 'rejected' }), answers, bea);
  await headingShown();
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});
