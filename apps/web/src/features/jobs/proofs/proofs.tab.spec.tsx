import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../../testing/fake-api.js';
import { ada } from '../../../testing/open-page.js';
import { approvedProof, samplePin, sampleProof } from '../../../testing/sample-proof.js';
import { both, first, jobId, list, open, press, rowOf } from './proofs.tab.testing.js';

const version = async (number: number) =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(`^Version ${number}`) })).closest('li')!,
  );

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows the state, the decision and the email of each version', async () => {
  open(both);
  const [newer, older] = [await version(2), await version(1)];
  expect(newer.getByText('Waiting for a decision')).toBeTruthy();
  expect(newer.getByText(/Email to ada@example.com/).textContent).toMatch(
    /^Email to ada@example.com Sent · Nov 20, 2026/,
  );
  expect(older.getByText(/^Changes requested by Ada Lindqvist on/).textContent).toContain(
    'Nov 19, 2026',
  );
  expect(older.getByText('The title is too small.')).toBeTruthy();
  expect(older.queryByRole('button', { name: /Copy link/ })).toBeNull();
});

test('shows a version that was not emailed, with its link', async () => {
  open([rowOf(sampleProof, { delivery: null })], {
    answers: {
      [`GET ${list}/${sampleProof.id}/link`]: answer(200, {
        url: 'http://localhost/proof-approval/x',
        expiresAt: '',
      }),
    },
  });
  expect(await screen.findByText(/^Not emailed: the job has no email address/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy link of version 2' }));
  await screen.findByRole('alertdialog', { name: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe('http://localhost/proof-approval/x');
});

test('shows the recipient of a resent email', async () => {
  const resentAnswer = answer(200, {
    ...both[0],
    mailedTo: 'ada@example.com',
    message: 'It is on its way to ada@example.com.',
  });
  const calls = open(both, {
    answers: { [`POST ${list}/${sampleProof.id}/resend`]: resentAnswer },
  });
  await press('Resend version 2');
  expect(
    (await screen.findByRole('alertdialog', { name: 'Proof sent again' })).textContent,
  ).toContain('ada@example.com');
  await waitFor(() => expect(calls.filter(({ path }) => path === list)).toHaveLength(2));
});

test('asks staff to resend a proof whose link ended with its recipient', async () => {
  open([rowOf(sampleProof, { needsResend: true })]);
  expect(await screen.findByText(/the link no longer works. Resend the proof/)).toBeTruthy();
  expect(screen.queryByText(/ada@example.com/)).toBeNull();
});

test('a customer sees neither email nor link', async () => {
  open([rowOf(sampleProof, { delivery: null })], { viewer: ada });
  await screen.findByRole('button', { name: 'Review Proof, version 2' });
  expect(screen.queryByText(/mailed/)).toBeNull();
  expect(screen.queryByRole('button', { name: /link|Resend|Upload/ })).toBeNull();
});

test('opens the version in the address, where a customer can decide', async () => {
  const calls = open(both, {
    viewer: ada,
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'customer' }),
      [`POST /api/proofs/${sampleProof.id}/approve`]: answer(200, {
        ...approvedProof,
        reader: 'customer',
      }),
    },
  });
  await press('Approve Proof');
  await screen.findByRole('alertdialog', { name: 'Proof Approved' });
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'Ada Lindqvist',
    comments: '',
  });
  expect(location.pathname).toBe(`/jobs/${jobId}`);
});

test('zooms and pages two versions together, and keeps the focus', async () => {
  open(both, {
    search: `?tab=proofs&proof=${sampleProof.id}`,
    answers: {
      [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'staff' }),
      [`GET /api/proofs/${first.id}`]: answer(200, { ...first, reader: 'staff' }),
    },
  });
  await press('Compare with the previous version');
  const pair = within(
    await screen.findByRole('region', { name: 'Version 1 and version 2, side by side' }),
  );
  const widths = () =>
    pair.getAllByRole('img').map((img) => img.parentElement!.parentElement!.style.width);
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
  ['waiting', null, 'Preparing the pages. They will appear here shortly.'],
  ['none', 'The file could not be opened.', 'The file could not be opened.'],
] as const)(
  'explains in the comparison why a version has no pages (preview %s)',
  async (preview, previewReason, words) => {
    open(both, {
      search: `?tab=proofs&proof=${sampleProof.id}`,
      answers: {
        [`GET /api/proofs/${sampleProof.id}`]: answer(200, { ...sampleProof, reader: 'staff' }),
        [`GET /api/proofs/${first.id}`]: answer(200, {
          ...first,
          reader: 'staff',
          pages: [],
          preview,
          previewReason,
        }),
      },
    });
    await press('Compare with the previous version');
    const pair = within(
      await screen.findByRole('region', { name: 'Version 1 and version 2, side by side' }),
    );
    expect(await pair.findByText(words)).toBeTruthy();
  },
);

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
  await waitFor(() =>
    expect(calls.find((call) => call.path === path)?.body).toEqual({ resolved: true }),
  );
});
