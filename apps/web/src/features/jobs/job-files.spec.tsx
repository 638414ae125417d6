import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobFile, Preflight, PreflightFinding } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { JobFilesTab } from './job-files.tab.js';

const filesPath = `/api/jobs/${job.id}/files`;
const file: JobFile = {
  id: 'f1',
  jobId: job.id,
  fileName: 'folder.png',
  fileUrl: '/uploads/f1',
  fileType: 'artwork',
  fileSize: 2048,
  mimeType: 'image/png',
  uploadedBy: 'ada',
  uploadedByName: 'Ada Lindqvist',
  uploadedAt: '2026-11-20T15:00:00Z',
  notes: null,
  preflight: { state: 'ready', findings: [], override: null },
  retention: null,
};
const list: JobFile = {
  ...file,
  id: 'f2',
  fileName: 'list.csv',
  fileUrl: '/uploads/f2',
  fileType: 'data',
  mimeType: 'text/plain',
  preflight: null,
};

const faults: Preflight = {
  state: 'attention',
  override: null,
  findings: ['list-short-zips', 'list-same-rows'].map((code) => ({
    code,
    params: { count: 2, rows: [4, 9] },
    check: 'list',
    level: 'warning',
    pages: [],
    found: `Found ${code}.`,
    why: 'Why.',
    remedy: 'Remedy.',
  })),
};

interface OpenOptions {
  stored?: typeof job;
  answers?: Parameters<typeof fakeApi>[0];
  viewer?: typeof ada;
}
const open = (files: JobFile[], { stored = job, answers = {}, viewer = ada }: OpenOptions = {}) => {
  const calls = fakeApi({ [`GET ${filesPath}`]: answer(200, files), ...answers });
  const { client } = openPage(<JobFilesTab job={stored} />, { path: `/jobs/${job.id}`, viewer });
  return Object.assign(calls, { client });
};
const names = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('lists artwork and data separately, with size, person and date', async () => {
  open([file, list]);
  await screen.findByText('folder.png');
  expect(names('Artwork Files')).toEqual([
    'folder.png2.0 KB · Ada Lindqvist · Nov 20, 2026 10:00 AMLooks ready',
  ]);
  expect(names('Data Files')).toEqual(['list.csv2.0 KB · Ada Lindqvist · Nov 20, 2026 10:00 AM']);
  expect(screen.queryByRole('list', { name: 'Uploaded Files' })).toBeNull();
});

test('lists files of the order that are not job files separately', async () => {
  open([file], { stored: { ...job, artworkUrls: ['/uploads/f1', '/uploads/old%20logo.pdf'] } });
  await screen.findByText('folder.png');
  expect(names('Uploaded Files')).toEqual(['old logo.pdf']);
  expect(screen.getByRole('link', { name: 'Open old logo.pdf' }).getAttribute('href')).toBe(
    '/api/objects/uploads/old%20logo.pdf',
  );
});

test('previews a picture, and shows that other files have no preview', async () => {
  open([file, list]);
  await userEvent.click(await screen.findByRole('button', { name: 'Preview folder.png' }));
  expect(
    (
      await screen.findByRole<HTMLImageElement>('img', { name: 'Preview of folder.png' })
    ).getAttribute('src'),
  ).toBe('/api/objects/uploads/f1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Preview list.csv' }));
  expect(await screen.findByText('Preview not available for this file type')).toBeTruthy();
});

test('shows a failed download in the specified text', async () => {
  open([file]);
  await userEvent.click(await screen.findByRole('button', { name: 'Download folder.png' }));
  const notice = await screen.findByRole('alertdialog', { name: 'Download failed' });
  expect(notice.textContent).toContain('Unable to download the file. Please try again.');
});

describe('the findings of artwork', () => {
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
    code: 'size-not-ordered',
    params: {},
    check: 'size',
    level: 'unknown',
    found: 'The page is 4 × 6 in.',
  };
  const checkedFile = (
    state: Preflight['state'],
    findings: PreflightFinding[] = [],
    override: Preflight['override'] = null,
  ): JobFile => ({
    ...file,
    preflight: { state, findings, override },
  });
  const overrideInfo = {
    note: 'Arial is on our press',
    byName: 'Bea Moreno',
    at: '2026-11-21T15:00:00Z',
  };

  test.each<[said: string, file: JobFile]>([
    ['Checking…', checkedFile('checking')],
    ['Looks ready', checkedFile('ready')],
    ['1 item to review', checkedFile('attention', [fonts])],
    ['2 items to review', checkedFile('attention', [fonts, size])],
    ['1 item could not be checked', checkedFile('attention', [size])],
    ['Could not be checked', checkedFile('unchecked', [size])],
    ['Accepted as is', checkedFile('attention', [fonts], overrideInfo)],
  ])('comes to: %s', async (stateText, each) => {
    open([each]);
    expect(await screen.findByText(stateText)).toBeTruthy();
  });

  test('are shown behind it, with reason and fix; only staff accept it', async () => {
    open([checkedFile('attention', [fonts, size])]);
    const more = await screen.findByRole('button', { name: '2 items to review: folder.png' });
    expect(screen.queryByText(fonts.found)).toBeNull();
    await userEvent.click(more);
    const findingsList = within(
      screen.getByRole('list', { name: 'Preflight results for folder.png' }),
    );
    expect(findingsList.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${fonts.found}${fonts.why} ${fonts.remedy}`,
      `${size.found}${size.why} ${size.remedy}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Accept as is' })).toBeNull();
  });

  test('is accepted with a note, which everybody reads, and may be taken back', async () => {
    const path = `PUT ${filesPath}/f1/preflight`;
    let answers = checkedFile('attention', [fonts], overrideInfo);
    const calls = open([checkedFile('attention', [fonts])], {
      viewer: bea,
      answers: { [path]: () => answer(200, answers) },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: '1 item to review: folder.png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept as is' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept as is' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept as is' }));
    expect(dialog.getByText('Please enter a reason for printing the file as is')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), overrideInfo.note);
    await userEvent.click(dialog.getByRole('button', { name: 'Accept as is' }));
    expect((await screen.findByText(/Accepted by/)).textContent).toBe(
      `Accepted by Bea Moreno on Nov 21, 2026: “${overrideInfo.note}”`,
    );
    answers = checkedFile('attention', [fonts]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo acceptance' }));
    await waitFor(() => expect(screen.queryByText(/Accepted by/)).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { note: overrideInfo.note, findings: [{ code: fonts.code, params: fonts.params }] },
      { note: null },
    ]);
  });
});

test('keeps the typed reason when the row of the file disappears', async () => {
  const findings: PreflightFinding[] = [
    {
      code: 'fonts',
      params: {},
      check: 'fonts',
      level: 'warning',
      pages: [1],
      found: 'The font Arial is not embedded in the file.',
      why: '',
      remedy: '',
    },
  ];
  const { client } = open(
    [{ ...file, preflight: { state: 'attention', findings, override: null } }],
    { viewer: bea },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: '1 item to review: folder.png' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept as is' }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Checked by phone.');
  act(() => void client.setQueryData(['/api/jobs', job.id, 'files'], []));
  expect(await screen.findByText('No artwork yet.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Checked by phone.');
});

describe('a file that is added', () => {
  const add = async (name: string, type: string, field: string) => {
    const group = await screen.findByRole('group', { name: field });
    const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'.repeat(40)], name, { type }));
  };
  const emailedObject = {
    path: '/uploads/f9',
    size: 40,
    mimeType: 'application/pdf',
    fileName: 'logo.pdf',
  };
  const ticket = {
    'POST /api/objects/upload': answer(200, {
      uploadURL: 'http://localhost/uploads/f9?signature=1',
    }),
  };

  test('becomes the job’s when it is stored', async () => {
    const uploadRequests = fakeUploads();
    const recordedFiles: JobFile[] = [];
    const calls = open([], {
      answers: {
        ...ticket,
        [`GET ${filesPath}`]: () => answer(200, recordedFiles),
        [`POST ${filesPath}`]: () => {
          recordedFiles.push({ ...file, fileName: 'logo.pdf' });
          return answer(201, recordedFiles[0]);
        },
      },
    });
    await add('logo.pdf', 'application/pdf', 'Add artwork');
    await waitFor(() => expect(uploadRequests).toHaveLength(1));
    uploadRequests[0]!.answer(200, emailedObject);
    expect(
      (await screen.findByRole('alertdialog', { name: 'File uploaded' })).textContent,
    ).toContain('logo.pdf');
    const posts = calls.filter(({ method, path }) => method === 'POST' && path === filesPath);
    expect(posts.map(({ body }) => body)).toEqual([
      {
        fileName: 'logo.pdf',
        fileUrl: '/uploads/f9',
        fileType: 'artwork',
        fileSize: 40,
        mimeType: 'application/pdf',
      },
    ]);
    await waitFor(() => expect(names('Artwork Files')).toHaveLength(1));
    // Once in the list and once in the notice.
    expect(screen.getAllByText('logo.pdf')).toHaveLength(2);
  });

  test('that the job refuses shows why, and can be removed', async () => {
    const uploadRequests = fakeUploads();
    open([], {
      answers: {
        ...ticket,
        [`POST ${filesPath}`]: answer(400, { message: 'Artwork must be an image or a PDF.' }),
      },
    });
    await add('logo.pdf', 'application/pdf', 'Add artwork');
    await waitFor(() => expect(uploadRequests).toHaveLength(1));
    uploadRequests[0]!.answer(200, emailedObject);
    expect(
      (await screen.findByRole('alertdialog', { name: 'Upload failed' })).textContent,
    ).toContain('Artwork must be an image or a PDF.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove logo.pdf' }));
    await waitFor(() => expect(screen.queryByText('logo.pdf')).toBeNull());
  });
});

test('a customer selects the repairs of a list, which becomes a new file', async () => {
  const repaired = { ...list, id: 'f3', notes: 'Repaired from list.csv.' };
  const calls = open([{ ...list, preflight: faults }], {
    answers: { [`POST ${filesPath}/f2/repair`]: answer(201, repaired) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 items to review: list.csv' }));
  expect(screen.queryByRole('button', { name: 'Accept as is' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Repair list' }));
  await userEvent.click(await screen.findByLabelText('Drop rows that repeat exactly'));
  expect(screen.queryByLabelText('Save as UTF-8')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Repair List' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      repairs: ['list-short-zips'],
    }),
  );
});

test('a list shows its removal; staff keep it with a reason', async () => {
  const kept = { ...list, retention: { removeOn: '2026-12-30', hold: null, removedAt: null } };
  const hold = { reason: 'A dispute.', byName: 'Bea Ruiz', since: '2026-12-01T15:00:00Z' };
  const calls = open([kept], {
    viewer: bea,
    answers: {
      [`PUT ${filesPath}/f2/retention`]: answer(200, {
        ...kept,
        retention: { removeOn: null, hold, removedAt: null },
      }),
    },
  });
  await screen.findByText('Will be removed on Dec 30, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Keep list' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'A dispute.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep List' }));
  await screen.findByText(/Kept by Bea Ruiz/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    hold: true,
    reason: 'A dispute.',
  });
});

test('a removed list has a certificate and nothing to open', async () => {
  const retention = { removeOn: null, hold: null, removedAt: '2026-12-30T15:00:00Z' };
  open([{ ...list, retention }]);
  const certificate = await screen.findByRole('link', { name: 'Certificate' });
  expect(certificate.getAttribute('href')).toBe(`${filesPath}/f2/certificate`);
  expect(screen.queryByRole('button', { name: 'Download list.csv' })).toBeNull();
});

test('the proof records of a list are shown with their reasons', async () => {
  const checked: Preflight = {
    ...faults,
    findings: [{ ...faults.findings[0]!, code: 'list-rows', level: 'info', found: '2 rows.' }],
  };
  const records = [
    { row: 4, reasons: ['Longest name', 'Version A'], cells: [{ label: 'Name', value: 'Maxi' }] },
  ];
  open([{ ...list, preflight: checked }], {
    answers: { [`GET ${filesPath}/f2/proof-records`]: answer(200, { records }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /list\.csv$/, expanded: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Proof records' }));
  const row = await screen.findByRole('region', { name: 'Row 4' });
  expect(row.textContent).toBe('Row 4: Longest name, Version ANameMaxi');
});

test('staff set how long a field may be; customers do not', async () => {
  const { client } = open([]);
  await screen.findByText('No data files yet.');
  expect(screen.queryByText(/Fields may have/)).toBeNull();
  client.clear();
  cleanup();
  const calls = open([], {
    viewer: bea,
    answers: { [`PUT /api/jobs/${job.id}`]: answer(200, { ...job, maxFieldLength: 30 }) },
  });
  await screen.findByText('Fields may have up to 40 characters.');
  await userEvent.click(screen.getByRole('button', { name: 'Change limit' }));
  const field = await screen.findByLabelText('Characters per Field');
  await userEvent.type(field, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter 10 to 200 characters')).toBeTruthy();
  await userEvent.type(field, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Field length saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    maxFieldLength: 30,
    version: job.version,
  });
});
