import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, type ParsedDocument } from '#contracts';
import { answer } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { parsedItem, parsedItems } from '../../testing/sample-parse.js';
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

describe('the document parser', () => {
  const parse = 'POST /api/quotes/parse';
  const emptyParse = Object.fromEntries(
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
  const parsedDocument = {
    ...emptyParse,
    specifications: {},
    quantities: [],
    sources: {},
    confidence: 0.86,
  } as unknown as ParsedDocument;
  const paste = async (text: string) => {
    const disclosure = screen.getByRole('button', { name: 'Smart Document Parser (Optional)' });
    if (disclosure.getAttribute('aria-expanded') === 'false') await userEvent.click(disclosure);
    type('Document text', text);
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Document' });
  const isMarked = (label: string) =>
    screen.queryByRole('button', { name: `Clear ${label}` }) !== null;

  test('sends only text that is not blank', async () => {
    const { calls } = openForm();
    await paste('  \n ');
    expect(button().disabled || button().getAttribute('aria-disabled') === 'true').toBe(true);
    fireEvent.keyDown(field('Document text'), { key: 'Enter', ctrlKey: true });
    await paste('x'.repeat(limits.document + 1));
    expect(wrong('Document text')).toContain('at most 100,000 characters');
    expect(calls).toEqual([]);
  });

  test('fills and marks the stated fields until they are changed, and can undo it', async () => {
    const { calls } = openForm({
      [parse]: answer(200, {
        ...parsedDocument,
        title: 'Event programs',
        quantity: 500,
        quantities: [500, 1000],
        specifications: {
          printType: 'book',
          pageCount: 16,
          selfCover: false,
          coverPaperType: '100# cover',
        },
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
    expect([
      field('Title').value,
      field('Quantity').value,
      field('Page Count').value,
      field('Cover Paper Type').value,
    ]).toEqual(['Event programs', '500', '16', '100# cover']);
    expect([
      field('Delivery Method').value,
      field('Mail Date').value,
      field('Quantity 2').value,
    ]).toEqual(['delivery', '2199-01-11', '1000']);
    expect(
      ['Title', 'Quantity', 'Quantity 2', 'Page Count', 'Self Cover', 'Colors'].map(isMarked),
    ).toEqual([true, true, true, true, true, false]);
    type('Quantity', '600');
    expect([isMarked('Quantity'), isMarked('Quantity 2')]).toEqual([false, true]);
    await press('Clear Page Count');
    expect([field('Page Count').value, isMarked('Page Count')]).toEqual(['', false]);
    expect(field('Self Cover').checked).toBe(false);
    await press('Clear Self Cover');
    expect([field('Self Cover').checked, isMarked('Self Cover')]).toEqual([true, false]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect([field('Title').value, field('Colors').value, isMarked('Title')]).toEqual([
      'Mine',
      '4/4',
      false,
    ]);
    expect(screen.queryByLabelText('Quantity 2')).toBeNull();
  });

  const statedSources = {
    title: { confidence: 0.92, snippet: 'We need event programs for the gala.' },
    quantity: { confidence: 0.59, snippet: 'Maybe 500 of them, <b>or</b> more.' },
  };
  const mark = (name: string) => screen.findByRole('button', { name });

  test('shows the confidence of each value, and its source on hover, focus or press', async () => {
    openForm({
      [parse]: answer(200, {
        ...parsedDocument,
        title: 'Event programs',
        quantity: 500,
        size: '8.5 x 11',
        sources: statedSources,
      }),
    });
    await paste('We need event programs');
    await press('Parse Document');
    await userEvent.hover(await mark('Title: 92% sure'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'From your document: “We need event programs for the gala.”',
    );
    await userEvent.unhover(await mark('Title: 92% sure'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    const doubtful = await mark('Quantity: Please check: 59% sure');
    await userEvent.tab();
    act(() => doubtful.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'From your document: “Maybe 500 of them, <b>or</b> more.”',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.pointer({ keys: '[TouchA]', target: doubtful });
    expect((await screen.findByRole('tooltip')).textContent).toContain('Maybe 500 of them');
  });

  test('announces it to screen readers, and marks values without a source', async () => {
    openForm({
      [parse]: answer(200, {
        ...parsedDocument,
        title: 'Event programs',
        quantity: 500,
        size: '8.5 x 11',
        sources: statedSources,
      }),
    });
    await paste('We need event programs');
    await press('Parse Document');
    await mark('Title: 92% sure');
    const descriptionOf = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(descriptionOf('Title')).toContain('Read from your document. 92% sure');
    expect(descriptionOf('Quantity')).toContain('Read from your document. Please check: 59% sure');
    expect(descriptionOf('Size')).toContain('Read from your document');
    expect(screen.queryByRole('button', { name: /^Size: / })).toBeNull();
    await press('Clear Quantity');
    expect([
      field('Quantity').value,
      screen.queryByRole('button', { name: /^Quantity: / }),
    ]).toEqual(['', null]);
  });

  test('keeps its marks over a reload, and sends the document along with the request', async () => {
    openForm({
      [parse]: answer(200, { ...parsedDocument, title: 'Event programs', sources: statedSources }),
    });
    await paste('Event programs, please');
    await press('Parse Document');
    await notice('Document Parsed');
    cleanup();
    const { calls } = openForm();
    expect(isMarked('Title')).toBe(true);
    expect(await mark('Title: 92% sure')).toBeTruthy();
    await submit();
    await notice('Quote Request Created');
    expect(calls[0]!.body).toMatchObject({
      title: 'Event programs',
      parsedDocument: 'Event programs, please',
    });
  });

  test.each([
    [
      answer(503, { message: 'The document could not be read in time. Please try again.' }),
      'The document could not be read in time. Please try again.',
    ],
    [answer(502, 'bad gateway'), 'Could not parse the document'],
  ])(
    'shows why it failed, keeps the text, and retries the same parse',
    async (failure, message) => {
      const { calls } = openForm({ [parse]: failure });
      await paste('Event programs');
      await press('Parse Document');
      expect((await notice('Parsing Failed')).textContent).toContain(message);
      expect(field('Document text').value).toBe('Event programs');
      await press('Parse Document');
      await waitFor(() => expect(calls).toHaveLength(2));
      expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  test('asks again for a text that takes long', async () => {
    const later = [answer(503, { message: 'Not read yet.' }, { 'Retry-After': '1' })];
    const { calls } = openForm({ [parse]: () => later.pop() ?? answer(200, parsedItems([])) });
    await paste('Event programs');
    await press('Parse Document');
    await waitFor(() => expect(calls).toHaveLength(2), { timeout: 3000 });
    await notice('Document Parsed');
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  const several = parsedItems(
    [
      parsedItem({ title: 'Event programs', quantity: 500, quantities: [500], size: '6 x 9' }),
      parsedItem({ title: 'Posters', quantity: 3, quantities: [3], colors: '4/0' }),
    ],
    { confidence: 0.5, deliveryMethod: 'mail' },
  );
  const quote = (number: number) =>
    answer(201, { id: `q${number}`, quoteNumber: `Q-2026-000${number}`, title: 'A piece' });
  const openReview = async (answers: Parameters<typeof openForm>[0] = {}, viewer = ada) => {
    const numbers = [1, 2, 3];
    const opened = openForm(
      { [parse]: answer(200, several), [create]: () => quote(numbers.shift() ?? 9), ...answers },
      viewer,
    );
    await paste('500 programs and 3 posters');
    await press('Parse Document');
    await screen.findByRole('heading', { name: 'We found 2 items.' });
    return opened;
  };
  const requests = (calls: ReturnType<typeof openForm>['calls']) =>
    calls.filter(({ path }) => path === '/api/quotes').map(({ body }) => body);

  test('of several items, the chosen one fills the form and replaces an earlier choice', async () => {
    await openReview();
    expect(field('Title').value).toBe('');
    await press('Use in this form item 1');
    expect([field('Title').value, field('Size').value, field('Delivery Method').value]).toEqual([
      'Event programs',
      '6 x 9',
      'mail',
    ]);
    expect(screen.getByText('Item 1: Event programs is in the form below.')).toBeTruthy();
    await press('Use in this form item 2');
    expect([field('Title').value, field('Size').value, field('Colors').value]).toEqual([
      'Posters',
      '',
      '4/0',
    ]);
  });

  test('the others are requested from the card, with the customer of the form', async () => {
    const { calls } = await openReview();
    await press('Use in this form item 1');
    type('Customer Name', 'Dana');
    await press('Create request');
    await screen.findByRole('link', { name: 'Q-2026-0001' });
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/quotes'));
    expect(requests(calls)).toMatchObject([
      { title: 'Posters', quantity: 3, customerName: 'Dana', customerEmail: ada.email },
      { title: 'Event programs', quantity: 500, customerName: 'Dana' },
    ]);
    cleanup();
    openForm();
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
  });

  test('what was not requested yet is still there after the form was sent', async () => {
    await openReview();
    await press('Use in this form item 2');
    await submit();
    expect((await notice('Quote Request Created')).textContent).toContain('Request 1 more item');
    cleanup();
    openForm();
    expect(await screen.findByRole('heading', { name: 'We found 2 items.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Q-2026-0001' })).toBeTruthy();
  });

  test('all items can be requested at once; staff name the customer first', async () => {
    const created = {
      id: 'k1',
      packageNumber: 'K-2026-0001',
      title: 'Event programs and 1 more',
      items: [1, 2].map((number) => ({
        id: `q${number}`,
        quoteNumber: `Q-2026-000${number}`,
        title: 'A piece',
      })),
    };
    const { calls } = await openReview({ 'POST /api/packages': answer(201, created) }, bea);
    const createAll = () =>
      screen.getByRole<HTMLButtonElement>('button', { name: 'Create 2 requests' });
    expect(createAll().disabled).toBe(true);
    expect(screen.getByText(/Enter the customer’s name and email below/)).toBeTruthy();
    type('Customer Name', 'Dana');
    type('Customer Email', 'dana@acme.test');
    await userEvent.click(createAll());
    await screen.findByText(/2 requests were created:/);
    expect(requests(calls)).toEqual([]);
    expect(calls.find(({ path }) => path === '/api/packages')!.body).toMatchObject({
      title: 'Event programs and 1 more',
      deliveryMethod: 'mail',
      items: [
        { title: 'Event programs', customerEmail: 'dana@acme.test' },
        { title: 'Posters', customerEmail: 'dana@acme.test' },
      ],
    });
    expect(screen.getByRole('link', { name: 'View package' })).toBeTruthy();
  });
});
