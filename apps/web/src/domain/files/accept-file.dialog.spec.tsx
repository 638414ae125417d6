import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobFile, Preflight, PreflightFinding } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { AcceptFileDialog } from './accept-file.dialog.js';

const put = 'PUT /api/jobs/j1/files/f1/preflight';
const fonts: PreflightFinding = {
  code: 'fonts',
  params: { pages: [1], fonts: ['Arial'] },
  check: 'fonts',
  level: 'warning',
  pages: [1],
  found: 'The font Arial is not embedded in the file.',
  why: 'Another font would take its place.',
  remedy: 'Export with all fonts embedded.',
};
const size: PreflightFinding = {
  ...fonts,
  code: 'trim-size',
  params: { pages: [1], found: [4, 6], ordered: [5, 7] },
  check: 'size',
  found: 'Page 1 is 4 × 6 in, not 5 × 7 in.',
};
const preflight: Preflight = { state: 'attention', findings: [fonts], override: null };
const fileWith = (changes: Partial<Preflight>) =>
  ({
    id: 'f1',
    jobId: 'j1',
    fileName: 'cover.pdf',
    preflight: { ...preflight, ...changes },
  }) as JobFile;
const findingRef = ({ code, params }: PreflightFinding) => ({ code, params });

function open(saveAnswer = answer(200, fileWith({}))) {
  const calls = fakeApi({ [put]: saveAnswer });
  const dialogOf = (file: JobFile) => <AcceptFileDialog file={file} onClose={() => undefined} />;
  const { show } = openPage(dialogOf(fileWith({})), { path: '/jobs/j1', viewer: bea });
  return {
    show: (changes: Partial<Preflight>) => show(dialogOf(fileWith(changes))),
    sentBodies: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('keeps the typed note when another person accepts the file, and shows it', async () => {
  const { show, sentBodies } = open();
  await userEvent.type(await screen.findByLabelText('Note'), 'Checked by phone.');
  show({
    override: {
      note: 'White border is wanted.',
      byName: 'Beth Marlow',
      at: '2026-11-21T15:00:00Z',
    },
  });
  expect(note().value).toBe('Checked by phone.');
  expect(
    screen.getByText(/Beth Marlow already accepted this file: “White border is wanted\.”/),
  ).toBeTruthy();
  await press('Accept as is');
  expect(sentBodies()).toEqual([{ note: 'Checked by phone.', findings: [findingRef(fonts)] }]);
  expect(sessionStorage).toHaveLength(0);
});

test('shows new findings before they can be accepted, and keeps the note', async () => {
  const message = 'The findings for this file have changed.';
  const { show, sentBodies } = open(answer(409, { message }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Fine.');
  show({ findings: [fonts, size] });
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe(fonts.found);
  expect(screen.queryByText(size.found)).toBeNull();
  await press('Accept as is');
  expect(
    await screen.findByText(
      'Somebody else changed this preflight result while you had it open. Nothing was saved.',
    ),
  ).toBeTruthy();
  await press('Load Their Changes');
  expect(screen.getByText(size.found)).toBeTruthy();
  expect(note().value).toBe('Fine.');
  await press('Accept as is');
  await waitFor(() =>
    expect(sentBodies()).toEqual(
      [[fonts], [fonts, size]].map((findings) => ({
        note: 'Fine.',
        findings: findings.map(findingRef),
      })),
    ),
  );
});
