import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Preflight, PreflightFinding, ProofDetail, ProofRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { approvedProof, samplePin, sampleProof } from '../../testing/sample-proof.js';
import { ProofsTab } from './proofs.tab.js';

const { jobId } = sampleProof;
const list = `/api/jobs/${jobId}/proofs`;
const rowOf = (
  { job: _job, reader: _reader, signedAs: _signed, pages, pins, ...facts }: ProofDetail,
  more: Partial<ProofRow> = {},
): ProofRow => ({
  ...facts,
  thumbnail: pages[0]?.thumbnail ?? null,
  pinCount: pins.length,
  openPinCount: pins.length,
  delivery: { to: 'ada@example.com', state: 'sent', lastError: null, sentAt: '2026-11-20T15:01:00.000Z' },
  linkExpiresAt: '2026-12-20T15:00:00.000Z',
  ...more,
});
const first: ProofDetail = {
  ...sampleProof,
  id: '01900000-0000-7000-8000-0000000000ab',
  version: 1,
  status: 'changes_requested',
  rejected: true,
  rejectedAt: '2026-11-19T15:00:00.000Z',
  rejectedBy: 'Ada Lindqvist',
  rejectionReason: 'The title is too small.',
  refusal: 'x',
  supersededBy: { id: sampleProof.id, version: 2, sentAt: sampleProof.sentAt },
};
const both = [rowOf(sampleProof), rowOf(first)];

function open(rows: ProofRow[], { search = '', viewer = bea, answers = {} }: Partial<Opening> = {}) {
  const calls = fakeApi({ [`GET ${list}`]: answer(200, rows), ...answers });
  openPage(<ProofsTab jobId={jobId} />, { at: `/jobs/${jobId}${search}`, route: '/jobs/:id', viewer });
  return calls;
}
interface Opening {
  search: string;
  viewer: typeof bea;
  answers: Parameters<typeof fakeApi>[0];
}
const version = async (number: number) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^Version ${number}`) })).closest('li')!);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('every version says where it stands, who decided what, and how far its mail is', async () => {
  open(both);
  const [newer, older] = [await version(2), await version(1)];
  expect(newer.getByText('Waiting for a decision')).toBeTruthy();
  expect(newer.getByText(/Mail to ada@example.com/).textContent).toMatch(/^Mail to ada@example.com Sent · Nov 20, 2026/);
  expect(older.getByText(/^Changes requested by Ada Lindqvist on/).textContent).toContain('Nov 19, 2026');
  expect(older.getByText('The title is too small.')).toBeTruthy();
  expect(older.queryByRole('button', { name: /Copy link/ })).toBeNull();
});

test('one that was mailed to nobody says so, with its link to be copied', async () => {
  open([rowOf(sampleProof, { delivery: null })], {
    answers: { [`GET ${list}/${sampleProof.id}/link`]: answer(200, { url: 'http://localhost/proof-approval/x', expiresAt: '' }) },
  });
  expect(await screen.findByText(/^Not mailed: the job has no e-mail address/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy link of version 2' }));
  await screen.findByRole('alertdialog', { name: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe('http://localhost/proof-approval/x');
});

test('one that is sent again says to whom', async () => {
  const sentAgain = answer(200, { ...both[0], mailedTo: 'ada@example.com', message: 'It is on its way to ada@example.com.' });
  const calls = open(both, { answers: { [`POST ${list}/${sampleProof.id}/resend`]: sentAgain } });
  await press('Resend version 2');
  expect((await screen.findByRole('alertdialog', { name: 'Proof sent again' })).textContent).toContain('ada@example.com');
  await waitFor(() => expect(calls.filter(({ path }) => path === list)).toHaveLength(2));
});

test('a customer sees neither mail nor link', async () => {
  open([rowOf(sampleProof, { delivery: null })], { viewer: ada });
  await screen.findByRole('button', { name: 'Review Proof, version 2' });
  expect(screen.queryByText(/mailed/)).toBeNull();
  expect(screen.queryByRole('button', { name: /link|Resend|Upload/ })).toBeNull();
});

test('the shop sends an address that lies elsewhere, and nothing without one', async () => {
  const message = 'Version 1 of the proof was saved, but not mailed: the job has no e-mail address.';
  const calls = open([], { answers: { [`POST ${list}`]: answer(201, { ...both[0], mailedTo: null, message }) } });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Upload Proof' }));
  expect(dialog.getByText('Proof URL is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Or Proof URL'), 'https://files.example/a.pdf');
  await userEvent.click(dialog.getByRole('button', { name: 'Upload Proof' }));
  expect((await screen.findByRole('alertdialog', { name: 'Proof uploaded' })).textContent).toContain(message);
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ proofUrl: 'https://files.example/a.pdf', notes: '' }]);
  expect(posts[0]!.headers['idempotency-key']).toBeTruthy();
});

test('before a proof goes out, the shop is told which artwork is not known to be ready', async () => {
  const preflight = (state: Preflight['state'], override: Preflight['override'] = null): Preflight => ({ state, findings: [], override });
  const files = [
    { id: 'a', fileName: 'front.pdf', preflight: preflight('ready') },
    { id: 'b', fileName: 'back.pdf', preflight: preflight('unchecked') },
    { id: 'c', fileName: 'tag.pdf', preflight: preflight('attention', { note: 'Fine', byName: 'Bea', at: sampleProof.sentAt }) },
    { id: 'd', fileName: 'list.csv', preflight: null },
  ];
  open([], { answers: { [`GET /api/jobs/${jobId}/files`]: answer(200, files) } });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('back.pdf: Could not be checked')).parentElement!.textContent).toBe(
    'An artwork file is not known to be ready for the press.back.pdf: Could not be checked',
  );
});

test('before a proof goes out, the shop reads what was found in it; nothing waits for that', async () => {
  const check = `POST ${list}/check`;
  const said = { pages: [1], why: 'It would be scaled.', remedy: 'Export it again.' };
  const found: PreflightFinding = { ...said, check: 'size', level: 'warning', found: 'Page 1 is A4.' };
  const aside: PreflightFinding = { ...said, check: 'fonts', level: 'info', found: 'Arial is not embedded.' };
  const told = (state: Preflight['state'], findings: Preflight['findings'] = []) => answer(200, { state, findings, override: null });
  let now = told('checking');
  const uploads = fakeUploads();
  const ticket = answer(200, { uploadURL: 'http://localhost/uploads/p1?sig=x' });
  const calls = fakeApi({ [`GET ${list}`]: answer(200, []), [check]: () => now, 'POST /api/objects/upload': ticket });
  const { client } = openPage(<ProofsTab jobId={jobId} />, { at: `/jobs/${jobId}`, route: '/jobs/:id', viewer: bea });
  await press('Upload Proof');
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]!.answer(200, { path: '/uploads/p1', fileName: 'proof.pdf', size: 4, mimeType: 'application/pdf' });
  expect(await dialog.findByText('Checking…')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/check'))!.body).toEqual({ proofUrl: '/uploads/p1' });

  const again = async (next: typeof now) => {
    now = next;
    await client.invalidateQueries({ queryKey: ['/api/jobs', jobId] });
  };
  await again(told('attention', [found, aside]));
  expect(await dialog.findByText('1 thing to look at')).toBeTruthy();
  const items = within(dialog.getByRole('list', { name: 'What was found in proof.pdf' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Page 1 is A4.It would be scaled. Export it again.',
    'Arial is not embedded.It would be scaled. Export it again.',
  ]);
  await again(told('ready', [aside]));
  expect(await dialog.findByText('Looks ready')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Upload Proof' }).getAttribute('aria-disabled')).toBeNull();
});

test('the address opens one version, where a customer decides and stays', async () => {
  const calls = open(both, {
    viewer: ada,
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'customer' }),
      [`POST /api/proofs/${sampleProof.id}/approve`]: answer(200, { ...approvedProof, reader: 'customer' }),
    },
  });
  await press('Approve Proof');
  await screen.findByRole('alertdialog', { name: 'Proof Approved' });
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ name: 'Ada Lindqvist', comments: '' });
  expect(location.pathname).toBe(`/jobs/${jobId}`);
});

test('two versions stand side by side, are zoomed and leafed together, and keep the focus', async () => {
  open(both, {
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'staff' }),
      [`GET /api/proofs/${first.id}`]: answer(200, { ...first, reader: 'staff' }),
    },
  });
  await press('Compare with the version before');
  const pair = within(await screen.findByRole('region', { name: 'Version 1 beside version 2' }));
  const widths = () => pair.getAllByRole('img').map((img) => img.parentElement!.parentElement!.style.width);
  await waitFor(() => expect(pair.getAllByRole('img')).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to version 2' }));
  await userEvent.click(pair.getByRole('button', { name: 'Zoom in' }));
  expect(widths().every((width) => width.includes('1.25'))).toBe(true);
  await userEvent.click(pair.getByRole('button', { name: 'Next page' }));
  expect(pair.getByText(`Page 2 of ${sampleProof.pages.length}`)).toBeTruthy();
  expect(document.activeElement).toBe(pair.getByRole('button', { name: 'Previous page' }));
  await press('Back to version 2');
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Version 2' }));
});

test.each([
  ['waiting', null, 'The pages are being prepared. They appear here in a moment.'],
  ['none', 'The file could not be opened.', 'The file could not be opened.'],
] as const)('of a version without pages, as its preview is %s, the comparison says why', async (preview, previewReason, words) => {
  open(both, {
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'staff' }),
      [`GET /api/proofs/${first.id}`]: answer(200, { ...first, reader: 'staff', pages: [], preview, previewReason }),
    },
  });
  await press('Compare with the version before');
  const pair = within(await screen.findByRole('region', { name: 'Version 1 beside version 2' }));
  expect(await pair.findByText(words)).toBeTruthy();
});

test('the shop resolves a comment', async () => {
  const path = `/api/proofs/${sampleProof.id}/pins/${samplePin.id}/resolve`;
  const calls = open(both, {
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'staff' }),
      [`POST ${path}`]: answer(200, samplePin),
    },
  });
  await press('Resolve comment 1');
  await waitFor(() => expect(calls.find((call) => call.path === path)?.body).toEqual({ resolved: true }));
});
