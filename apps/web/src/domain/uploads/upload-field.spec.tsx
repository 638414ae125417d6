import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';

const toast = jest.fn();
jest.unstable_mockModule('../../ui/toast.js', () => ({ toast }));
const { useUploads } = await import('../../lib/uploads/use-uploads.js');
const { UploadField } = await import('./upload-field.js');

const choice = { kind: 'artwork', maxFiles: 3 } as const;

function Form() {
  const uploads = useUploads(choice);
  return (
    <>
      <UploadField label="Artwork" uploads={uploads} {...choice} />
      <p data-testid="stored">{uploads.storedObjects.map(({ path }) => path).join(' ')}</p>
    </>
  );
}

let puts: ReturnType<typeof fakeUploads>;
let tickets: number;
beforeEach(() => {
  puts = fakeUploads();
  tickets = 0;
  toast.mockClear();
  fakeApi({
    'POST /api/objects/upload': () =>
      answer(200, { uploadURL: `http://localhost/uploads/${++tickets}?signature=x` }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const file = (name: string, type = 'image/png', size = 2048) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (...files: File[]) =>
  act(
    async () =>
      void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } }),
  );
const expectPuts = (count: number) => waitFor(() => expect(puts).toHaveLength(count));
const settle = (change: () => void) => act(async () => change());
const rows = () =>
  [...within(screen.getByRole('list', { name: 'Files' })).queryAllByRole('listitem')].map(
    (row) => row.textContent,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const news = () => document.querySelector('output')!.textContent;

test('opens the chooser from the paste button for screen readers', async () => {
  const fileClick = jest.spyOn(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    'click',
  );
  await press('Upload Drop or paste files here');
  expect(fileClick).toHaveBeenCalledTimes(1);
  await press('Choose Files');
  expect(fileClick).toHaveBeenCalledTimes(2);
});

test('sends a chosen file at once, and stores its path', async () => {
  await choose(file('crème.png'));
  await expectPuts(1);
  expect(puts[0]).toMatchObject({
    url: 'http://localhost/uploads/1?signature=x',
    headers: {
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''cr%C3%A8me.png",
    },
  });
  await settle(() => puts[0]!.progress(1024));
  expect(
    screen.getByRole('progressbar', { name: 'Uploading crème.png' }).getAttribute('aria-valuenow'),
  ).toBe('50');
  expect(rows()[0]).toMatch(/crème\.png50% of 2\.0 KB · .*\/s/);
  await settle(() =>
    puts[0]!.answer(200, {
      path: '/uploads/1',
      size: 2048,
      mimeType: 'image/png',
      fileName: 'crème.png',
    }),
  );
  expect(rows()).toEqual(['crème.png2.0 KB · Uploaded']);
  expect(screen.getByTestId('stored').textContent).toBe('/uploads/1');
  expect(toast.mock.calls).toEqual([
    [{ title: 'Files uploaded', description: '1 file uploaded successfully.' }],
  ]);
  expect(news()).toBe('1 of 1 file uploaded.');
});

test('refuses too many, too large and unsupported files with the reason, and sends nothing', async () => {
  await choose(
    file('list.csv', 'text/csv'),
    file('large.pdf', 'application/pdf', limits.fileBytes + 1),
  );
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('Artwork must be an image or a PDF. Not added: list.csv.');
  expect(refusal.textContent).toContain('large.pdf is too large. The limit is 100 MB per file.');
  await choose(file('1.png'), file('2.png'), file('3.png'), file('4.png'));
  await expectPuts(3);
  expect(screen.getByRole('alert').textContent).toBe(
    'Only 3 files can be added. Not added: 4.png.',
  );
  expect(rows()).toHaveLength(3);
});

test('a file of exactly 100 MB is taken', async () => {
  await choose(file('poster.pdf', 'application/pdf', limits.fileBytes));
  await expectPuts(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a final failure, with Retry', async () => {
  await choose(file('a.png'));
  await expectPuts(1);
  await settle(() =>
    puts[0]!.answer(413, { message: 'The file is too large: at most 100 MB can be uploaded.' }),
  );
  expect(rows()).toEqual(['a.pngThe file is too large: at most 100 MB can be uploaded.']);
  expect(toast.mock.calls).toEqual([
    [{ title: 'Upload failed', description: 'Failed to upload a.png', variant: 'destructive' }],
  ]);
  expect(news()).toBe(
    '0 of 1 file uploaded. a.png: The file is too large: at most 100 MB can be uploaded.',
  );
  await press('Retry a.png');
  await expectPuts(2);
  await settle(() =>
    puts[1]!.answer(200, {
      path: '/uploads/2',
      size: 2048,
      mimeType: 'image/png',
      fileName: 'a.png',
    }),
  );
  expect(rows()).toEqual(['a.png2.0 KB · Uploaded']);
});

test('retries temporary failures silently, at the same address', async () => {
  await choose(file('a.png'));
  await expectPuts(1);
  await settle(() => puts[0]!.answer(503));
  await expectPuts(2);
  expect(puts[1]!.url).toBe(puts[0]!.url);
  expect(toast).not.toHaveBeenCalled();
});

test('canceling stops the sending and takes the file away', async () => {
  await choose(file('a.png'), file('b.png'));
  await expectPuts(2);
  await press('Cancel a.png');
  expect(puts[0]!.isAborted).toBe(true);
  expect(rows().map((row) => row?.slice(0, 5))).toEqual(['b.png']);
  expect(toast).not.toHaveBeenCalled();
});

test.each([501, 503])(
  'shows the specified text and Retry when no address is issued (%i)',
  async (status) => {
    const calls = fakeApi({ 'POST /api/objects/upload': answer(status, 'no such thing') });
    await choose(file('a.png'));
    await waitFor(() => expect(rows()).toEqual(['a.pngFailed to get upload URL']));
    expect(calls).toHaveLength(1);
    expect(toast).toHaveBeenCalledWith({
      title: 'Upload failed',
      description: 'Failed to get upload URL',
      variant: 'destructive',
    });
    expect(news()).toBe('0 of 1 file uploaded. a.png: Failed to get upload URL');
    fakeApi({
      'POST /api/objects/upload': answer(200, {
        uploadURL: 'http://localhost/uploads/2?signature=x',
      }),
    });
    await press('Retry a.png');
    await expectPuts(1);
  },
);
