import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ParsedFiles,
  type ParsedItem,
  type ParsedOrder,
  type ParsedOrderJob,
  type StoreCorrections,
  unknownSpec,
} from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, openPage } from '../../testing/open-page.js';
import { parsedItem, parsedItems } from '../../testing/sample-parse.js';
import { SmartQuote } from './smart-quote.js';

const parse = 'POST /api/parse-document';
const create = 'POST /api/quotes';
const createPackage = 'POST /api/packages';
const documents = 'POST /api/documents';
const corrections = 'POST /api/parse-corrections';

const message = `Hi,
2,500 tri-fold brochures on 100# gloss text
also 500 business cards
and 3 posters 24x36`;
const source = (snippet: string, confidence = 0.95) => ({ snippet, confidence });
const piece = (title: string, quantity: number | null, more: Partial<ParsedItem> = {}) =>
  parsedItem({ title, quantity, quantities: quantity ? [quantity] : [], ...more });
const brochures = piece('Tri-fold brochures', 2500, {
  paperType: '100# gloss text',
  sources: {
    title: source('2,500 tri-fold brochures on 100# gloss text'),
    paperType: source('2,500 tri-fold brochures on 100# gloss text', 0.5),
  },
});
const cards = piece('Business cards', 500, {
  sources: { title: source('also 500 business cards') },
});
const posters = piece('Posters', null, { size: '24 x 36' });
const three = parsedItems([brochures, cards, posters], {
  confidence: 0.5,
  unread: [{ text: '40 banners', why: 'quantity' }],
});

const quote = (number: number) =>
  answer(201, { id: `q${number}`, quoteNumber: `Q-2026-000${number}`, title: `Piece ${number}` });
const packageOf = (...numbers: number[]) =>
  answer(201, {
    id: 'k1',
    packageNumber: 'K-2026-0001',
    title: 'Tri-fold brochures and 2 more',
    items: numbers.map((number) => ({
      id: `q${number}`,
      quoteNumber: `Q-2026-000${number}`,
      title: `Piece ${number}`,
    })),
  });
type Answers = Parameters<typeof fakeApi>[0];
function open(answers: Answers) {
  const calls = fakeApi({ [corrections]: answer(200, { success: true }), ...answers });
  openPage(<SmartQuote />, { path: '/' });
  return calls;
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Document text' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const change = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const note = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const heading = (name: string) => screen.findByRole('heading', { name });
const titles = () =>
  screen
    .getAllByRole('textbox', { name: /^Title/ })
    .map((input) => (input as HTMLInputElement).value);
const posted = (calls: ReturnType<typeof fakeApi>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path);

const itemsOf = (calls: ReturnType<typeof fakeApi>) =>
  (posted(calls, '/api/packages')[0]!.body as { items: { title: string }[] }).items;

async function openReview(answers: Answers = {}) {
  const calls = open({ [parse]: answer(200, three), ...answers });
  fireEvent.change(box(), { target: { value: message } });
  await press('Parse Document');
  await heading('We found 3 items.');
  return calls;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows several items before anything is created, with the focus on the result', async () => {
  const calls = await openReview();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('We found 3 items.'));
  expect(posted(calls, '/api/quotes')).toEqual([]);
  expect(titles()).toEqual(['Tri-fold brochures', 'Business cards', 'Posters']);
  expect(screen.getByText(/Not read: “40 banners”/).textContent).toBe(
    'Not read: “40 banners” It has a quantity that no item has.',
  );
});

test('one item that is not sure is reviewed too', async () => {
  const calls = open({ [parse]: answer(200, parsedItems([brochures], { confidence: 0.79 })) });
  fireEvent.change(box(), { target: { value: message } });
  await press('Parse Document');
  await heading('We found 1 item. Please check it.');
  expect(screen.getByRole('button', { name: 'Create request' })).toBeTruthy();
  expect(posted(calls, '/api/quotes')).toEqual([]);
});

test('an answer without items creates the quote as before', async () => {
  const { items: _items, unread: _unread, ...old } = parsedItems([brochures]);
  const calls = open({ [parse]: answer(200, old), [create]: quote(1) });
  fireEvent.change(box(), { target: { value: message } });
  await press('Parse Document');
  await waitFor(() => expect(posted(calls, '/api/quotes')).toHaveLength(1));
});

test('marks unsure and missing values in words, until they are changed', async () => {
  await openReview();
  expect(note('Stock, item 1')).toContain('Not sure. Please check.');
  expect(note('Quantities, item 3')).toContain('Missing. Please fill in.');
  expect(note('Title, item 1')).not.toContain('Please');
  change('Stock, item 1', '80# gloss text');
  expect(note('Stock, item 1')).not.toContain('Please check');
});

test('highlights the sentence of the focused field in the text', async () => {
  await openReview();
  await userEvent.click(field('Stock, item 1'));
  const text = screen.getByRole('region', { name: 'Your text' });
  expect(text.querySelector('mark')?.textContent).toBe(
    '2,500 tri-fold brochures on 100# gloss text',
  );
  expect(text.textContent).toBe(message);
  await userEvent.click(field('Title, item 2'));
  expect(text.querySelector('mark')?.textContent).toBe('also 500 business cards');
  await userEvent.click(field('Size, item 3'));
  expect(text.querySelector('mark')).toBeNull();
});

test('without items it says so, and nothing can be created', async () => {
  await openReview();
  for (const item of [3, 2, 1]) await press(`Remove item ${item}`);
  await heading('We found no items.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create requests' }).disabled).toBe(
    true,
  );
});

test('removes, splits and merges items, each with a way back', async () => {
  await openReview();
  await press('Remove item 3');
  expect(titles()).toEqual(['Tri-fold brochures', 'Business cards']);
  expect(document.activeElement).toBe(field('Title, item 2'));
  await press('Undo');
  expect(titles()).toHaveLength(3);
  await press('Split item 2');
  expect(titles()).toEqual(['Tri-fold brochures', 'Business cards', 'Business cards', 'Posters']);
  expect(document.activeElement).toBe(field('Title, item 3'));
  await press('Merge with above item 2');
  expect(field('Quantities, item 1').value).toBe('500; 2,500');
  expect(document.activeElement).toBe(field('Quantities, item 1'));
  expect(screen.queryByRole('button', { name: 'Merge with above item 1' })).toBeNull();
});

test('refuses values that cannot be sent, at the field', async () => {
  const calls = await openReview();
  await press('Create 3 requests');
  expect(field('Quantities, item 3').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Quantities, item 3'));
  expect(posted(calls, '/api/quotes')).toEqual([]);
});

test('creates all requests as one package with one press and links them; the box is empty', async () => {
  const calls = await openReview({ [createPackage]: packageOf(1, 2, 3) });
  change('Quantities, item 3', '3');
  change('Stock, item 1', '80# gloss text');
  await press('Create 3 requests');
  await screen.findByText(/3 requests were created:/);
  expect(
    ['Q-2026-0001', 'Q-2026-0002', 'Q-2026-0003'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/quotes/q1', '/quotes/q2', '/quotes/q3']);
  expect(box().value).toBe('');
  expect(posted(calls, '/api/quotes')).toEqual([]);
  const [request, ...others] = posted(calls, '/api/packages');
  expect(others).toEqual([]);
  expect(request!.body).toMatchObject({
    title: 'Tri-fold brochures and 2 more',
    items: [
      { title: 'Tri-fold brochures', quantity: 2500, paperType: '80# gloss text' },
      { title: 'Business cards', quantity: 500, parsedDocument: message, status: 'pending' },
      { title: 'Posters', quantity: 3, size: '24 x 36' },
    ],
  });
  expect(request!.headers['idempotency-key']).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View package' }).getAttribute('href')).toBe(
    '/packages/k1',
  );
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Quote Requests Created3 quote requests have been submitted and are pending review.',
  );
  await press('Dismiss');
  expect(screen.queryByRole('link', { name: 'Q-2026-0001' })).toBeNull();
  await press('View package');
  expect(location.pathname).toBe('/packages/k1');
});

test('a failure creates nothing; the same press repeats the same package', async () => {
  const calls = await openReview({
    [createPackage]: answer(503, { message: 'The shop is restarting.' }),
  });
  change('Quantities, item 3', '3');
  await press('Create 3 requests');
  expect(await screen.findByText('The shop is restarting.')).toBeTruthy();
  const [failed] = posted(calls, '/api/packages');
  const later = fakeApi({ [createPackage]: packageOf(1, 2, 3) });
  await press('Create 3 requests');
  await screen.findByText(/3 requests were created:/);
  const [retried] = posted(later, '/api/packages');
  expect(retried!.headers['idempotency-key']).toBe(failed!.headers['idempotency-key']);
  expect(retried!.body).toEqual(failed!.body);
});

test('a refused item names its reason, and none is created', async () => {
  await openReview({
    [createPackage]: answer(400, {
      message: 'Item 2: Title is too strange',
      errors: [{ field: 'items[1].title', message: 'Title is too strange' }],
    }),
  });
  change('Quantities, item 3', '3');
  await press('Create 3 requests');
  const item = within(await screen.findByRole('group', { name: 'Item 2' }));
  expect(await item.findByText('Title is too strange')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create 3 requests' })).toBeTruthy();
});

test('a package that was received before its last change can be sent as a new one', async () => {
  const used = { message: 'This Idempotency-Key was already used for another request.' };
  const calls = await openReview({ [createPackage]: answer(422, used) });
  change('Quantities, item 3', '3');
  await press('Create 3 requests');
  await screen.findByText(/The shop already received this request/);
  const later = fakeApi({ [createPackage]: packageOf(1, 2, 3) });
  await press('Submit as New');
  await press('Create 3 requests');
  await screen.findByText(/3 requests were created:/);
  expect(posted(later, '/api/packages')[0]!.headers['idempotency-key']).not.toBe(
    posted(calls, '/api/packages')[0]!.headers['idempotency-key'],
  );
});

test('a request that was received before its last change can be sent as a new one', async () => {
  const used = { message: 'This Idempotency-Key was already used for another request.' };
  const calls = await openReview({ [create]: answer(422, used) });
  await press('Remove item 3');
  await press('Remove item 2');
  await press('Create request');
  await screen.findByText(/The shop already received this request/);
  const later = fakeApi({ [create]: quote(9) });
  await press('Submit as New');
  await press('Create request');
  await waitFor(() => expect(box().value).toBe(''));
  expect(posted(later, '/api/quotes')[0]!.headers['idempotency-key']).not.toBe(
    posted(calls, '/api/quotes')[0]!.headers['idempotency-key'],
  );
});

test('the review survives a reload, and Cancel returns to the text', async () => {
  await openReview();
  change('Title, item 2', 'Cards for Dana');
  cleanup();
  open({ [parse]: answer(200, three) });
  await heading('We found 3 items.');
  expect(field('Title, item 2').value).toBe('Cards for Dana');
  await press('Cancel');
  expect(box().value).toBe(message);
});

test('the same text after Cancel has the same key, so nothing is created twice', async () => {
  const calls = await openReview({ [createPackage]: answer(503, { message: 'Busy.' }) });
  const createAll = async () => {
    change('Quantities, item 3', '3');
    await press('Create 3 requests');
    await screen.findByText('Busy.');
  };
  await createAll();
  await press('Cancel');
  await press('Parse Document');
  await heading('We found 3 items.');
  await createAll();
  await waitFor(() => expect(posted(calls, '/api/packages')).toHaveLength(2));
  const [first, repeated] = posted(calls, '/api/packages');
  expect(repeated!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
});

test('sends what was corrected and what was right, without the text', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    configurable: true,
    value: { digest: async () => new Uint8Array(32).fill(171).buffer },
  });
  Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  const calls = await openReview({ [createPackage]: packageOf(1, 2) });
  await press('Remove item 3');
  change('Stock, item 1', '80# gloss text');
  await press('Create 2 requests');
  await screen.findByText(/2 requests were created:/);
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: undefined });
  const [sent] = posted(calls, '/api/parse-corrections');
  const { documentHash, corrections: values } = sent!.body as StoreCorrections;
  expect(documentHash).toBe('ab'.repeat(32));
  expect(values).toEqual([
    { field: 'title', readValue: 'Tri-fold brochures', correctedValue: null },
    { field: 'quantities', readValue: '2,500', correctedValue: null },
    { field: 'paperType', readValue: '100# gloss text', correctedValue: '80# gloss text' },
  ]);
  expect(JSON.stringify(sent!.body)).not.toContain('Hi,');
});

describe('files', () => {
  const file = (name: string, text = 'x') => {
    const chosen = new File([text], name);
    return Object.assign(chosen, { text: () => Promise.resolve(text) });
  };
  const drop = (...files: File[]) => {
    const transfer = { files, types: ['Files'] };
    fireEvent.dragOver(box(), { dataTransfer: transfer });
    fireEvent.drop(box(), { dataTransfer: transfer });
  };
  const read: ParsedFiles = {
    files: [
      { name: 'spec.pdf', takenAs: 'specification' },
      {
        name: 'logo.pdf',
        takenAs: 'artwork',
        fileUrl: '/uploads/a1',
        fileName: 'logo.pdf',
        fileType: 'application/pdf',
      },
      { name: 'list.csv', takenAs: 'list', fileUrl: '/uploads/b2' },
      { name: 'virus.exe', takenAs: 'refused', reason: 'Files of this kind cannot be read.' },
    ],
    items: [brochures, cards],
    order: null,
    contact: null,
    delivery: null,
    unread: [],
    confidence: 0.9,
  };

  test('are read with the text, listed with their use, and attached where the person says', async () => {
    const calls = open({ [documents]: answer(200, read), [createPackage]: packageOf(1, 2) });
    fireEvent.change(box(), { target: { value: 'See attached' } });
    drop(file('spec.pdf'), file('logo.pdf'));
    drop(file('spec.pdf'));
    const chosen = within(screen.getByRole('list', { name: 'Files to read' }));
    expect(chosen.getAllByRole('listitem')).toHaveLength(2);
    await press('Parse Document');
    await heading('We found 2 items.');
    const [sent] = posted(calls, '/api/documents');
    const form = sent!.body as FormData;
    expect([form.getAll('files').length, form.get('text')]).toEqual([2, 'See attached']);
    expect(sent!.headers['idempotency-key']).toBeTruthy();
    const files = within(screen.getByRole('list', { name: 'Files' }));
    expect(files.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'spec.pdfRead as a specification.',
      expect.stringContaining('logo.pdfArtwork. It will be attached to the request.'),
      'list.csvMailing list. Attach it to the quote when it is created.',
      'virus.exeFiles of this kind cannot be read.',
    ]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Attach logo.pdf to' }), {
      target: { value: '2' },
    });
    await press('Create 2 requests');
    await screen.findByText(/2 requests were created:/);
    const bodies = itemsOf(calls);
    expect(bodies.map((body) => 'artworkUrls' in body)).toEqual([false, true]);
    expect(bodies[1]).toMatchObject({ artworkUrls: ['/uploads/a1'] });
    expect(screen.queryByRole('list', { name: 'Files to read' })).toBeNull();
  });

  test('without a text, the request names the person', async () => {
    const calls = open({
      [documents]: answer(200, { ...read, items: [brochures] }),
      [create]: quote(1),
    });
    drop(file('spec.pdf'));
    await press('Parse Document');
    await heading('We found 1 item. Please check it.');
    await press('Create request');
    await waitFor(() => expect(posted(calls, '/api/quotes')).toHaveLength(1));
    expect(posted(calls, '/api/quotes')[0]!.body).toMatchObject({
      customerName: 'Ada Lindqvist',
      customerEmail: ada.email,
      artworkUrls: ['/uploads/a1'],
    });
  });

  test('of a purchase order become items after those of the text', async () => {
    const job: ParsedOrderJob = {
      ...unknownSpec,
      title: 'Posters',
      description: null,
      quantities: [250],
      totalPrice: null,
      cpmPrice: null,
      sources: {},
    };
    const sum = 'The lines add up to $620.00, but the order says $650.00.';
    const line = '250 at $2.00 is $500.00, but the line says $620.00.';
    const mismatches = [
      { jobIndex: null, text: sum },
      { jobIndex: 0, text: line },
    ];
    const order = { jobs: [job], mismatches } as unknown as ParsedOrder;
    const calls = open({
      [documents]: answer(200, { ...read, items: [brochures], order }),
      [createPackage]: packageOf(1, 2),
    });
    drop(file('po.pdf'));
    await press('Parse Document');
    await heading('We found 2 items.');
    const review = screen.getByRole('region', { name: 'Review' });
    const row = screen.getByRole('group', { name: 'Item 2' });
    expect(within(review).getByText(`${sum} Please check the figures.`)).toBeTruthy();
    expect(within(row).getByText(`${line} Please check the figures.`)).toBeTruthy();
    expect(within(row).queryByText(new RegExp('add up'))).toBeNull();
    await press('Create 2 requests');
    await screen.findByText(/2 requests were created:/);
    const bodies = itemsOf(calls);
    expect(bodies.map(({ title }) => title)).toEqual([brochures.title, 'Posters']);
  });

  test('more than ten are named before they are sent', () => {
    open({});
    drop(...Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)));
    expect(screen.getByRole('alert').textContent).toBe('At most 10 files can be read at once.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Document' }).disabled).toBe(
      true,
    );
  });

  test('pasted pictures are files, pasted cells stay text', () => {
    open({});
    const files = [file('photo.png')];
    fireEvent.paste(box(), { clipboardData: { files, types: ['Files', 'text/plain'] } });
    expect(screen.queryByText('photo.png')).toBeNull();
    fireEvent.paste(box(), { clipboardData: { files, types: ['Files'] } });
    expect(screen.getByText('photo.png')).toBeTruthy();
  });
});
