import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, type ParsedDocument } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { field, forgetDrafts, notice, openForm, press, submit, type, wrong } from './quote-request.page.testing.js';

beforeEach(forgetDrafts);
afterEach(cleanup);

describe('the document parser', () => {
  const parse = 'POST /api/quotes/parse';
  const nothing = Object.fromEntries(
    [
      'title',
      'description',
      'quantity',
      'paperType',
      'size',
      'colors',
      'finishing',
      'bindery',
      'deliveryMethod',
      'mailDate',
      'inHomesDate',
    ].map((name) => [name, null]),
  );
  const parsed = { ...nothing, specifications: {}, quantities: [], confidence: 0.86 } as unknown as ParsedDocument;
  const paste = async (text: string) => {
    const disclosure = screen.getByRole('button', { name: 'Smart Document Parser (Optional)' });
    if (disclosure.getAttribute('aria-expanded') === 'false') await userEvent.click(disclosure);
    type('Document text', text);
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Document' });
  const isMarked = (label: string) => screen.queryByRole('button', { name: `Clear ${label}` }) !== null;

  test('sends only what is more than blank', async () => {
    const { calls } = openForm();
    await paste('  \n ');
    expect(button().disabled || button().getAttribute('aria-disabled') === 'true').toBe(true);
    fireEvent.keyDown(field('Document text'), { key: 'Enter', ctrlKey: true });
    await paste('x'.repeat(limits.document + 1));
    expect(wrong('Document text')).toContain('at most 100,000 characters');
    expect(calls).toEqual([]);
  });

  test('fills the fields that the document states, marks them until they are touched, and takes them back', async () => {
    const { calls } = openForm({
      [parse]: answer(200, {
        ...parsed,
        title: 'Event programs',
        quantity: 500,
        quantities: [500, 1000],
        specifications: { printType: 'book', pageCount: 16, selfCover: false, coverPaperType: '100# cover' },
        deliveryMethod: 'shipping',
        mailDate: '1/11/2199',
      }),
    });
    type('Colors', '4/4');
    type('Title', 'Mine');
    await paste('500 or 1,000 event programs');
    await press('Parse Document');
    await notice('Document Parsed');
    expect(calls.map(({ body }) => body)).toEqual([{ document: '500 or 1,000 event programs' }]);
    expect([field('Title').value, field('Quantity').value, field('Page Count').value, field('Cover Paper Type').value]).toEqual([
      'Event programs',
      '500',
      '16',
      '100# cover',
    ]);
    expect([field('Delivery Method').value, field('Mail Date').value, field('Notes').value]).toEqual([
      'delivery',
      '2199-01-11',
      'Please quote 500 / 1,000.',
    ]);
    expect(['Title', 'Quantity', 'Page Count', 'Self Cover', 'Colors'].map(isMarked)).toEqual([true, true, true, true, false]);
    type('Quantity', '600');
    expect(isMarked('Quantity')).toBe(false);
    await press('Clear Page Count');
    expect([field('Page Count').value, isMarked('Page Count')]).toEqual(['', false]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect([field('Title').value, field('Colors').value, isMarked('Title')]).toEqual(['Mine', '4/4', false]);
  });

  test('keeps its marks over a reload, and sends the document along with the request', async () => {
    openForm({ [parse]: answer(200, { ...parsed, title: 'Event programs' }) });
    await paste('Event programs, please');
    await press('Parse Document');
    await notice('Document Parsed');
    cleanup();
    const { calls } = openForm();
    expect(isMarked('Title')).toBe(true);
    await submit();
    await notice('Quote Request Created');
    expect(calls[0]!.body).toMatchObject({ title: 'Event programs', parsedDocument: 'Event programs, please' });
  });

  test.each([
    [
      answer(503, { message: 'The document could not be read in time. Please try again.' }),
      'The document could not be read in time. Please try again.',
    ],
    [answer(502, 'bad gateway'), 'Could not parse the document'],
  ])('that fails says why, keeps the text, and asks again for the same parse', async (failure, message) => {
    const { calls } = openForm({ [parse]: failure });
    await paste('Event programs');
    await press('Parse Document');
    expect((await notice('Parsing Failed')).textContent).toContain(message);
    expect(field('Document text').value).toBe('Event programs');
    await press('Parse Document');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
