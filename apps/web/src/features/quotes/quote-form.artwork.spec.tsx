import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../testing/fake-api.js';
import { fakeUploads } from '../../testing/fake-uploads.js';
import {
  create,
  createdAnswer,
  forgetDrafts,
  notice,
  openForm,
  press,
  submit,
  type,
} from './quote-request.page.testing.js';

beforeEach(forgetDrafts);
afterEach(cleanup);

describe('artwork', () => {
  let puts: ReturnType<typeof fakeUploads>;
  let tickets = 0;
  const withUploads = {
    'POST /api/objects/upload': () =>
      answer(200, { uploadURL: `http://localhost/uploads/${++tickets}?s=x` }),
    [create]: createdAnswer,
  };
  beforeEach(() => {
    puts = fakeUploads();
    tickets = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  const choose = async (...names: string[]) => {
    const files = names.map((name) => new File(['x'], name, { type: 'application/pdf' }));
    await act(
      async () =>
        void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } }),
    );
  };
  const arrive = (index: number, fileName: string) =>
    act(async () =>
      puts[index]!.answer(200, {
        path: `/uploads/${index + 1}`,
        size: 2048,
        mimeType: 'application/pdf',
        fileName,
      }),
    );
  const rows = () =>
    within(screen.getByRole('list', { name: 'Files' }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  test('goes with the request as paths, and not before all of it has arrived', async () => {
    const { calls } = openForm(withUploads);
    type('Title', 'Flyer');
    await choose('front.pdf', 'back.pdf');
    await waitFor(() => expect(puts).toHaveLength(2));
    await arrive(0, 'front.pdf');
    await submit();
    expect(await screen.findByText('Wait until all files are uploaded.')).toBeTruthy();
    await arrive(1, 'back.pdf');
    await waitFor(() =>
      expect(screen.queryByText('Wait until all files are uploaded.')).toBeNull(),
    );
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({ artworkUrls: ['/uploads/1', '/uploads/2'] });
  });

  test('is here again after a reload, counts among the ten, and can be taken away', async () => {
    openForm(withUploads);
    type('Title', 'Flyer');
    await choose(...Array.from({ length: 9 }, (_, index) => `${index}.pdf`));
    for (let index = 0; index < 9; index++) {
      await waitFor(() => expect(puts.length).toBeGreaterThan(index));
      await arrive(index, `${index}.pdf`);
    }
    cleanup();
    const { calls } = openForm(withUploads);
    expect(rows()).toHaveLength(9);
    expect(rows()[0]).toBe('0.pdf2.0 KB');
    await choose('ten.pdf', 'eleven.pdf');
    expect((await screen.findByRole('alert')).textContent).toContain('can be added');
    await waitFor(() => expect(puts).toHaveLength(10));
    await arrive(9, 'ten.pdf');
    expect(rows()).toHaveLength(10);
    for (const name of ['1.pdf', '2.pdf']) await press(`Remove ${name}`);
    await choose('eleven.pdf');
    await waitFor(() => expect(puts).toHaveLength(11));
    await arrive(10, 'eleven.pdf');
    await submit();
    await notice('Quote Request Created');
    expect(calls.at(-1)!.body).toMatchObject({
      artworkUrls: [
        '/uploads/1',
        ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `/uploads/${number}`),
      ],
    });
  });

  test('that the server refuses is shown at the files', async () => {
    const message = 'An artwork file was not found in your uploads. Please upload it again.';
    openForm({
      ...withUploads,
      [create]: answer(400, { message, errors: [{ field: 'artworkUrls', message }] }),
    });
    type('Title', 'Flyer');
    await choose('front.pdf');
    await waitFor(() => expect(puts).toHaveLength(1));
    await arrive(0, 'front.pdf');
    await submit();
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'Artwork' })).getByRole('alert').textContent,
      ).toContain(message),
    );
  });
});
