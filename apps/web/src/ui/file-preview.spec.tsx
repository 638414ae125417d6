import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../lib/query-client.js';
import { answer, fakeApi } from '../testing/fake-api.js';
import { FilePreview } from './file-preview.js';

const pages = (count: number, shownPages = count) => ({
  count,
  pages: Array.from({ length: shownPages }, (_, index) => ({
    url: `/api/objects/uploads/1/pages/${index + 1}`,
    width: 2000,
    height: 1000,
  })),
});
const listing = 'GET /api/objects/uploads/1/pages';

function open(
  file: { name: string; mimeType: string; source: string | File },
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeApi(answers);
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <FilePreview {...file} isOpen onOpenChange={() => undefined} />
    </QueryClientProvider>,
  );
  return calls;
}
const program = { name: 'program.pdf', mimeType: 'application/pdf', source: '/uploads/1' };
afterEach(cleanup);

test('shows a stored picture, with a download', async () => {
  const ticket = { downloadURL: '#saved', fileName: 'logo.png' };
  const calls = open(
    { name: 'logo.png', mimeType: 'image/png', source: '/uploads/1' },
    { 'GET /api/objects/download/1': answer(200, ticket) },
  );
  expect(screen.getByRole('img', { name: 'Preview of logo.png' }).getAttribute('src')).toBe(
    '/api/objects/uploads/1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(calls.map(({ path }) => path)).toEqual(['/api/objects/download/1']);
});

test('shows a local picture, without a download', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  open({ name: 'logo.png', mimeType: 'image/png', source: new File(['x'], 'logo.png') });
  expect(screen.getByRole('img', { name: 'Preview of logo.png' }).getAttribute('src')).toBe(
    'blob:picture',
  );
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('shows a PDF by page, in the server’s sizes', async () => {
  open(program, { [listing]: answer(200, pages(2)) });
  const shownCount = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('img');
  expect(
    shownCount.map((image) => [
      image.getAttribute('src'),
      image.getAttribute('alt'),
      image.getAttribute('width'),
    ]),
  ).toEqual([
    ['/api/objects/uploads/1/pages/1', 'Page 1 of 2', '2000'],
    ['/api/objects/uploads/1/pages/2', 'Page 2 of 2', '2000'],
  ]);
});

test('shows an error in place of a failed page only', async () => {
  open(program, { [listing]: answer(200, pages(2)) });
  fireEvent.error(await screen.findByRole('img', { name: 'Page 1 of 2' }));
  expect(screen.getByText('Page 1 of 2 could not be displayed.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeTruthy();
});

test('of a very long PDF the rest is named', async () => {
  open(program, { [listing]: answer(200, pages(350, 200)) });
  expect(await screen.findByText('Download the file to see all 350 pages.')).toBeTruthy();
});

test('shows why a PDF cannot be shown, without a retry', async () => {
  open(program, {
    [listing]: answer(422, {
      message: 'This PDF is protected by a password, so its pages cannot be shown.',
    }),
  });
  expect(
    await screen.findByText('This PDF is protected by a password, so its pages cannot be shown.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('offers a retry when pages did not load', async () => {
  let requestCount = 0;
  open(program, {
    [listing]: () =>
      requestCount++
        ? answer(200, pages(1))
        : answer(503, {
            message: 'Too many previews are being prepared. Please try again in a moment.',
          }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Too many previews are being prepared.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
});

test('shows the specified text for other files', () => {
  const calls = open({ name: 'list.zip', mimeType: 'application/zip', source: '/uploads/1' });
  expect(screen.getByText('Preview not available for this file type')).toBeTruthy();
  expect(calls).toEqual([]);
});
