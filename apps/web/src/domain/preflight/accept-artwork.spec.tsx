import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobFile } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { AcceptArtwork } from './accept-artwork.js';

const preflight = { state: 'attention' as const, findings: [], override: null };
const file = { id: 'f1', jobId: 'j1', fileName: 'cover.pdf', preflight } as unknown as JobFile;

afterEach(cleanup);

test('a file that somebody else accepts meanwhile leaves the note that is typed on the screen, and says so', async () => {
  const path = '/api/jobs/j1/files/f1/preflight';
  const calls = fakeApi({ [`PUT ${path}`]: answer(200, file) });
  const { show } = openPage(<AcceptArtwork file={file} />, { at: '/jobs/j1', viewer: bea });
  await userEvent.click(screen.getByRole('button', { name: 'Accept as is' }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Checked by phone.');
  const override = {
    note: 'White border is wanted.',
    byName: 'Beth Marlow',
    at: '2026-11-21T15:00:00Z',
  };
  show(<AcceptArtwork file={{ ...file, preflight: { ...preflight, override } }} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Checked by phone.');
  expect(
    screen.getByText(/Beth Marlow already accepted this file: “White border is wanted\.”/),
  ).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Accept as is' }).at(-1)!);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Checked by phone.' });
});
