import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Preflight, PreflightFinding } from '#contracts';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { fakeUploads } from '../../../testing/fake-uploads.js';
import { bea, openPage } from '../../../testing/open-page.js';
import { sampleProof } from '../../../testing/sample-proof.js';
import { ProofsTab } from './proofs.tab.js';
import { both, jobId, list, open, press } from './proofs.tab.testing.js';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('sends the URL of a proof on another website, but not an empty one', async () => {
  const message = 'Proof version 1 was not emailed because the job has no email address.';
  const calls = open([], {
    answers: { [`POST ${list}`]: answer(201, { ...both[0], mailedTo: null, message }) },
  });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Upload Proof' }));
  expect(dialog.getByText('Proof URL is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Or Proof URL'), 'https://files.example/a.pdf');
  await userEvent.click(dialog.getByRole('button', { name: 'Upload Proof' }));
  expect(
    (await screen.findByRole('alertdialog', { name: 'Proof uploaded' })).textContent,
  ).toContain(message);
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    { proofUrl: 'https://files.example/a.pdf', notes: '' },
  ]);
  expect(posts[0]!.headers['idempotency-key']).toBeTruthy();
});

test('warns about unchecked artwork before a proof is sent', async () => {
  const preflight = (
    state: Preflight['state'],
    override: Preflight['override'] = null,
  ): Preflight => ({ state, findings: [], override });
  const files = [
    { id: 'a', fileName: 'front.pdf', preflight: preflight('ready') },
    { id: 'b', fileName: 'back.pdf', preflight: preflight('unchecked') },
    {
      id: 'c',
      fileName: 'tag.pdf',
      preflight: preflight('attention', { note: 'Fine', byName: 'Bea', at: sampleProof.sentAt }),
    },
    { id: 'd', fileName: 'list.csv', preflight: null },
  ];
  open([], { answers: { [`GET /api/jobs/${jobId}/files`]: answer(200, files) } });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    (await dialog.findByText('back.pdf: Could not be checked')).parentElement!.textContent,
  ).toBe('One artwork file may not be press-ready.back.pdf: Could not be checked');
});

test('shows findings before a proof is sent, without waiting for them', async () => {
  const check = `POST ${list}/check`;
  const findingTexts = {
    params: {},
    pages: [1],
    why: 'It would be scaled.',
    remedy: 'Export it again.',
  };
  const finding: PreflightFinding = {
    ...findingTexts,
    code: 'trim-size',
    check: 'size',
    level: 'warning',
    found: 'Page 1 is A4.',
  };
  const otherFinding: PreflightFinding = {
    ...findingTexts,
    code: 'fonts',
    check: 'fonts',
    level: 'info',
    found: 'Arial is not embedded.',
  };
  const preflightAnswer = (state: Preflight['state'], findings: Preflight['findings'] = []) =>
    answer(200, { state, findings, override: null });
  let now = preflightAnswer('checking');
  const uploads = fakeUploads();
  const ticket = answer(200, { uploadURL: 'http://localhost/uploads/p1?sig=x' });
  const calls = fakeApi({
    [`GET ${list}`]: answer(200, []),
    [check]: () => now,
    'POST /api/objects/upload': ticket,
  });
  const { client } = openPage(<ProofsTab jobId={jobId} />, {
    path: `/jobs/${jobId}`,
    route: '/jobs/:id',
    viewer: bea,
  });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]!.answer(200, {
    path: '/uploads/p1',
    fileName: 'proof.pdf',
    size: 4,
    mimeType: 'application/pdf',
  });
  expect(await dialog.findByText('Checking…')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/check'))!.body).toEqual({
    proofUrl: '/uploads/p1',
  });

  const rerender = async (next: typeof now) => {
    now = next;
    await client.invalidateQueries({ queryKey: ['/api/jobs', jobId] });
  };
  await rerender(preflightAnswer('attention', [finding, otherFinding]));
  expect(await dialog.findByText('1 item to review')).toBeTruthy();
  const items = within(
    dialog.getByRole('list', { name: 'Preflight results for proof.pdf' }),
  ).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Page 1 is A4.It would be scaled. Export it again.',
    'Arial is not embedded.It would be scaled. Export it again.',
  ]);
  await rerender(preflightAnswer('ready', [otherFinding]));
  expect(await dialog.findByText('Looks ready')).toBeTruthy();
  expect(
    dialog.getByRole('button', { name: 'Upload Proof' }).getAttribute('aria-disabled'),
  ).toBeNull();
});
