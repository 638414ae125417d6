import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { ada } from '../../testing/open-page.js';
import {
  create,
  field,
  forgetDrafts,
  notice,
  openForm,
  press,
  submit,
  type,
  wrong,
} from './quote-request.page.testing.js';

beforeEach(forgetDrafts);
afterEach(cleanup);

describe('sent', () => {
  test('sends the filled fields of the print type, opens the list and refreshes it', async () => {
    const { calls, client } = openForm();
    const stale = ['/api/quotes', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities'];
    for (const key of stale) client.setQueryData([key], []);
    type('Title', ' Spring brochure ');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    type('Print Type', 'book');
    type('Page Count', '16');
    fireEvent.click(field('Self Cover'));
    type('Interior Paper Type', 'never');
    fireEvent.click(field('Self Cover'));
    type('Quantity', '2500');
    type('Delivery Method', 'delivery');
    type('Delivery Address', '12 Dock Street');
    type('Mail Date', '2199-01-11');
    type('In-Homes Date', '1/13-1/15');
    type('Total Price', '$1,250.50');
    await submit();
    expect((await notice('Quote Request Created')).textContent).toContain(
      'Quote #Q-2026-0009 has been created successfully.',
    );
    // A slow machine also asks what the dates mean.
    const [sent, ...others] = calls.filter(({ method }) => method === 'POST');
    expect(others).toEqual([]);
    expect(sent!.body).toEqual({
      customerName: 'Ada Lindqvist',
      customerEmail: 'ada@example.com',
      title: ' Spring brochure ',
      quantity: 2500,
      printType: 'book',
      bindingType: 'saddle-stitch',
      pageCount: 16,
      selfCover: true,
      totalPrice: '1250.50',
      deliveryMethod: 'delivery',
      deliveryAddress: '12 Dock Street',
      mailDate: '2199-01-11',
      inHomesDate: '1/13-1/15',
      artworkUrls: [],
      status: 'pending',
    });
    expect(sent!.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
    expect(location.pathname).toBe('/quotes');
    expect(stale.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual(
      stale.map(() => true),
    );
  });

  test('twice in one breath it is sent once', async () => {
    const { calls } = openForm({ [create]: () => new Promise(() => undefined) });
    type('Title', 'Flyer');
    const button = screen.getByRole('button', { name: 'Submit Quote Request' });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => button.click());
    expect(calls).toHaveLength(1);
  });

  test('shows a refusal, also at its field, keeps the text, and retries under the same key', async () => {
    const errors = [{ field: 'size', message: 'Size is too long' }];
    const { calls } = openForm({ [create]: answer(400, { message: 'Size is too long', errors }) });
    type('Title', 'Flyer');
    type('Size', 'large');
    await submit();
    expect((await notice('Error')).textContent).toContain('Size is too long');
    await waitFor(() => expect(wrong('Size')).toBe('Size is too long'));
    expect(field('Title').value).toBe('Flyer');
    await userEvent.type(field('Size'), 'r');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('shows the specified text without a response', async () => {
    openForm({ [create]: answer(502, 'bad gateway') });
    type('Title', 'Flyer');
    await submit();
    expect((await notice('Error')).textContent).toContain('Failed to create quote');
  });

  test('changed after an answer that was lost, it asks whether this is another one', async () => {
    const { calls } = openForm({
      [create]: answer(422, { message: 'This key was used for another request.' }),
    });
    type('Title', 'Flyer');
    await submit();
    expect(
      await screen.findByText(
        /The shop already received this request, without your latest changes/,
      ),
    ).toBeTruthy();
    await press('Submit as New');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});

describe('a draft', () => {
  test('needs only a title, and is saved as a draft with a notice', async () => {
    const { calls } = openForm();
    type('Customer Email', 'not yet');
    type('Quantity', '');
    type('Customer Name', '');
    await press('Save Draft');
    await waitFor(() => expect(wrong('Title')).toBe('Title is required'));
    type('Customer Email', '');
    type('Title', 'Later');
    await press('Save Draft');
    expect((await notice('Draft Saved')).textContent).toContain('Q-2026-0009');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toMatchObject({ title: 'Later', status: 'draft' });
  });
});

describe('input', () => {
  const back = () => {
    cleanup();
    openForm();
  };

  test('is restored after a reload, and Start Over discards it', async () => {
    openForm();
    type('Title', 'Spring brochure');
    type('Print Type', 'folded');
    type('Flat Size', '11 x 17');
    back();
    expect([field('Title').value, field('Flat Size').value]).toEqual([
      'Spring brochure',
      '11 x 17',
    ]);
    expect(screen.getByText(/We restored your unsaved entries from/)).toBeTruthy();
    await press('Start Over');
    expect([field('Title').value, field('Print Type').value]).toEqual(['', 'flat']);
    back();
    expect(field('Title').value).toBe('');
  });

  test('is not shown to another user of this browser', () => {
    openForm();
    type('Title', 'Spring brochure');
    cleanup();
    openForm({}, { ...ada, id: 'ben' });
    expect(field('Title').value).toBe('');
  });

  test('survives a lost session', async () => {
    openForm({ [create]: answer(401, { message: 'Unauthorized' }) });
    type('Title', 'Spring brochure');
    await submit();
    await notice('Unauthorized');
    expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull();
    back();
    expect(field('Title').value).toBe('Spring brochure');
  });

  test('is forgotten once it is sent', async () => {
    openForm();
    type('Title', 'Spring brochure');
    await submit();
    await notice('Quote Request Created');
    back();
    expect(field('Title').value).toBe('');
  });

  test('makes Cancel ask for confirmation, except in an empty form', async () => {
    openForm();
    await press('Cancel');
    expect(location.pathname).toBe('/quotes');
    back();
    type('Title', 'Spring brochure');
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Keep your changes?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(location.pathname).toBe('/quotes');
    back();
    expect(field('Title').value).toBe('');
  });
});
