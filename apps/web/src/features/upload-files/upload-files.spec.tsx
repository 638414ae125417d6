import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import { openPage } from '../../testing/open-page.js';
import { sampleJobRow as job } from '../../testing/sample-job.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { UploadFilesDialog } from './upload-files.dialog.js';

const files = `POST /api/jobs/${job.id}/files`;
const answers = {
  'GET /api/jobs?group=active&sort=mailDate&limit=200': answer(200, [job]),
  'GET /api/quotes?status=draft%2Cpending&sort=-createdAt&limit=500': answer(200, []),
  'POST /api/objects/upload': answer(200, { uploadURL: 'http://localhost/uploads/f?signature=1' }),
  [files]: answer(201, {}),
};

const add = async (group: string, name: string, type: string) => {
  const input = screen
    .getByRole('group', { name: group })
    .querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], name, { type }));
};

test('adds artwork and data to a job, each with its kind', async () => {
  const uploadRequests = fakeUploads();
  const calls = fakeApi(answers);
  openPage(<UploadFilesDialog onClose={() => undefined} />, { path: '/' });
  await userEvent.click(screen.getByRole('button', { name: /Attach to/ }));
  await userEvent.click(await screen.findByRole('option', { name: /J-2026-0007/ }));
  await add('Artwork', 'folder.pdf', 'application/pdf');
  await waitFor(() => expect(uploadRequests).toHaveLength(1));
  uploadRequests[0]!.answer(200, {
    path: '/uploads/f1',
    size: 1,
    mimeType: 'application/pdf',
    fileName: 'folder.pdf',
  });
  await add('Data', 'list.csv', 'text/csv');
  await waitFor(() => expect(uploadRequests).toHaveLength(2));
  uploadRequests[1]!.answer(200, {
    path: '/uploads/f2',
    size: 1,
    mimeType: 'text/plain',
    fileName: 'list.csv',
  });
  const attach = screen.getByRole<HTMLButtonElement>('button', { name: 'Attach Files' });
  await waitFor(() => expect(attach.disabled).toBe(false));
  await userEvent.click(attach);
  expect(
    (await screen.findByRole('alertdialog', { name: 'Files attached' })).textContent,
  ).toContain('2 files are now attached to job J-2026-0007.');
  expect(calls.filter(({ path }) => path.endsWith('/files')).map(({ body }) => body)).toEqual([
    { fileUrl: '/uploads/f1', fileType: 'artwork', fileName: 'folder.pdf' },
    { fileUrl: '/uploads/f2', fileType: 'data', fileName: 'list.csv' },
  ]);
});

test('adds data to a quote, also to one that it creates', async () => {
  const quoteFiles = 'POST /api/quotes/q1/files';
  const list = { path: '/uploads/f1', size: 1, mimeType: 'text/plain', fileName: 'list.csv' };
  for (const option of ['New quote request', /Q-2026-0001/]) {
    const uploadRequests = fakeUploads();
    const quote = sampleQuote();
    const calls = fakeApi({
      ...answers,
      'GET /api/quotes?status=draft%2Cpending&sort=-createdAt&limit=500': answer(200, [quote]),
      'GET /api/quotes/q1': answer(200, quote),
      'POST /api/quotes': answer(201, quote),
      [quoteFiles]: answer(201, {}),
    });
    const { leave } = openPage(<UploadFilesDialog onClose={() => undefined} />, { path: '/' });
    await userEvent.click(screen.getByRole('button', { name: /Attach to/ }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await add('Data', 'list.csv', 'text/csv');
    await waitFor(() => expect(uploadRequests).toHaveLength(1));
    uploadRequests[0]!.answer(200, list);
    const title = screen.queryByLabelText('Title');
    if (title) await userEvent.type(title, 'Fall mailing');
    const send = screen.getByRole<HTMLButtonElement>('button', {
      name: title ? 'Request Quote' : 'Attach Files',
    });
    await waitFor(() => expect(send.disabled).toBe(false));
    await userEvent.click(send);
    await waitFor(() =>
      expect(calls.filter(({ method, path }) => `${method} ${path}` === quoteFiles)).toMatchObject([
        { body: { fileUrl: '/uploads/f1', fileName: 'list.csv' } },
      ]),
    );
    leave();
  }
});
