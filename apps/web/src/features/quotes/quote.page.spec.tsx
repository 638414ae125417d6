import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { QuoteDetail } from '#contracts';
import { firstReads } from '../../lib/first-reads.js';
import { noteChanged } from '../../lib/live.hints.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { nextStep } from '../../testing/next-step.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import { QuotePage } from './quote.page.js';
import {
  otherAnswers,
  dialog,
  getEmails,
  getQuote,
  openQuote,
  press,
  section,
  headingShown,
} from './quote.page.testing.js';

const facts = (name: string) =>
  Object.fromEntries(
    [...section(name).querySelectorAll('dt')].map((term) => [
      term.textContent,
      (term.nextElementSibling as HTMLElement).textContent,
    ]),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the page', () => {
  test('sends the announced requests first', async () => {
    const quote = sampleQuote();
    const { calls } = openQuote(quote);
    await headingShown();
    const reads = firstReads['/quotes/:id']!.map((read) => read.replace(':id', quote.id));
    expect(calls.map((call) => call.path)).toEqual(expect.arrayContaining(reads));
  });

  test('shows the quote, the next action, and then all its details', async () => {
    openQuote(sampleQuote());
    await headingShown();
    expect(screen.getByText('Quote Q-2026-0001').textContent).toContain('Pending');
    expect(document.body.textContent).toContain(
      'Action needed: approve the price by Dec 21, 2199, or request changes.',
    );
    const details = facts('Quote Details');
    expect(section('Quote Details').textContent).toContain('Tri-fold, both sides');
    expect(details).toMatchObject({
      'Customer Name': 'Ada Lindqvist',
      'Customer Email': 'ada@example.com',
      Quantity: '2,500',
      'Print Type': 'Flat',
      Size: '8.5 x 11',
      'Paper Type': '100# gloss text',
      Colors: '4/4',
      Bindery: 'Tri-fold',
      'Delivery Method': 'Delivery',
      'Delivery Address': '12 Dock Street\nPortland, ME 04101',
      'Mail Date': 'Jan 11, 2199',
      'In-Homes Date': '1/13-1/15',
    });
    expect(details).not.toHaveProperty('Finishing');
    expect(section('Quote Details').textContent).toMatch(
      /NotesTwo proofs, please\.ArtworkNo files yet$/,
    );
    expect(section('Pricing & Timeline').textContent).toContain('$1,250.50');
    expect(facts('Pricing & Timeline')).toEqual({
      Created: 'Nov 20, 2026',
      Priced: 'Nov 21, 2026',
      'Valid Until': 'Dec 21, 2199',
    });
    expect(screen.getByRole('link', { name: 'Back to Quotes' }).getAttribute('href')).toBe(
      '/quotes',
    );
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      '/api/quotes/q1/pdf',
    );
    const [first] = await within(section('History')).findAllByRole('listitem');
    expect(first!.textContent).toContain('Bea Moreno priced quote Q-2026-0001 at $1,250.50');
    act(() => noteChanged({ entity: 'quote', id: 'q1' }));
    expect(screen.getByText('Updated just now')).toBeTruthy();
  });

  test('lets only staff export the whole history', async () => {
    openQuote(sampleQuote(), {}, bea);
    await headingShown();
    const file = within(section('History')).getByRole('link', { name: 'Export' });
    expect(file.getAttribute('href')).toBe('/api/quotes/q1/activities.csv');
    cleanup();
    openQuote(sampleQuote());
    await headingShown();
    expect(within(section('History')).queryByRole('link', { name: 'Export' })).toBeNull();
  });

  test('counts the artwork and offers each file to look at and to save', async () => {
    const preflight = { state: 'ready' as const, findings: [], override: null };
    const files = [
      { path: '/uploads/a', size: 2048, mimeType: 'image/png', fileName: 'front.png', preflight },
      {
        path: '/uploads/b',
        size: 1_048_576,
        mimeType: 'application/pdf',
        fileName: 'back.pdf',
        preflight,
      },
    ];
    const { calls } = openQuote(
      sampleQuote({ artworkUrls: files.map(({ path }) => path), artwork: files }),
      {
        'GET /api/objects/download/b': answer(200, {
          downloadURL: 'data:,x',
          fileName: 'back.pdf',
        }),
      },
    );
    await headingShown();
    expect(section('Quote Details').textContent).toContain('Artwork2 files');
    const rows = within(screen.getByRole('list', { name: 'Artwork' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'front.png2.0 KBLooks ready',
      'back.pdf1.0 MBLooks ready',
    ]);
    expect(screen.queryByRole('button', { name: 'Remove front.png' })).toBeNull();
    await press('Download back.pdf');
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/objects/download/b')).toBe(true),
    );
    await press('Preview front.png');
    expect((await dialog('front.png')).querySelector('img')!.getAttribute('src')).toBe(
      '/api/objects/uploads/a',
    );
  });

  test('shows its emails to the shop alone', async () => {
    const email = {
      id: 'm1',
      title: 'Quote ready',
      subject: 'x',
      to: 'ada@example.com',
      state: 'sent',
      attempts: 1,
    };
    const times = {
      lastError: null,
      nextAttemptAt: null,
      createdAt: '2026-11-21T15:00:00.000Z',
      sentAt: '2026-11-21T15:00:02.000Z',
    };
    const answers = { [getEmails]: answer(200, [{ ...email, ...times }]) };
    openQuote(sampleQuote(), answers, bea);
    await headingShown();
    expect(await within(section('Emails')).findByText(/Quote ready/)).toBeTruthy();
    cleanup();
    const { calls } = openQuote(sampleQuote(), answers);
    await headingShown();
    expect(screen.queryByRole('region', { name: 'Emails' })).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/mails'))).toBe(false);
  });

  test('shows that the quote was not found, with a link back', async () => {
    fakeApi({ [getQuote]: answer(404, { statusCode: 404, message: 'Quote not found' }) });
    openPage(<QuotePage />, { path: '/quotes/q1', route: '/quotes/:id' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Quotes' })).toBeTruthy();
  });

  test('that fails to load can be tried again', async () => {
    fakeApi({ [getQuote]: answer(503, { message: 'Restarting.' }) });
    openPage(<QuotePage />, { path: '/quotes/q1', route: '/quotes/:id' });
    expect((await screen.findByRole('alert')).textContent).toContain('Restarting.');
    fakeApi({ ...otherAnswers, [getQuote]: answer(200, sampleQuote()) });
    await press('Retry');
    await headingShown();
  });
});

describe('explains the amount', () => {
  test.each<[string, Partial<QuoteDetail>, string, string]>([
    [
      'a target',
      { pricedAt: null, validUntil: null, totalPrice: '900.00' },
      '$900.00',
      'Your target. The shop has not set a price yet.',
    ],
    [
      'missing',
      { pricedAt: null, validUntil: null, totalPrice: null },
      'Not priced',
      'The shop is preparing a price.',
    ],
    [
      'withdrawn',
      { pricedAt: null, validUntil: null, totalPrice: null, lastPrice: '800.00' },
      'Not priced',
      'The last price, $800.00, is no longer valid.',
    ],
    [
      'over',
      { status: 'expired', validUntil: '2026-11-01' },
      '$1,250.50',
      'This price was valid until Nov 1, 2026.',
    ],
  ])('%s', async (_what, changes, amount, note) => {
    openQuote(sampleQuote(changes));
    await headingShown();
    const { textContent } = section('Pricing & Timeline');
    expect(textContent).toContain(amount);
    expect(textContent).toContain(note);
  });
});

describe('shows the next action first', () => {
  const message = { text: 'Which stock?', by: 'shop', at: '2026-11-22T15:00:00.000Z' } as const;
  const unpricedFields = { pricedAt: null, validUntil: null, totalPrice: null };
  test.each<[what: string, Partial<QuoteDetail>, customer: string, shop: string]>([
    [
      'of a request without a price',
      { ...unpricedFields, nextStep: nextStep('shop', 'price') },
      'Waiting on the shop: price this request.',
      'Action needed: price this request.',
    ],
    [
      'of an offer',
      {},
      'Action needed: approve the price by Dec 21, 2199, or request changes.',
      'Waiting on the customer: approve the price by Dec 21, 2199',
    ],
    [
      'of a question of the shop',
      { ...unpricedFields, lastMessage: message, nextStep: nextStep('customer', 'answer') },
      'Action needed: reply to the shop.',
      'Waiting on the customer: reply to the shop.',
    ],
    [
      'of an approved offer',
      { status: 'approved', nextStep: nextStep('customer', 'accept', '2199-12-21') },
      'Action needed: convert this quote to a job by Dec 21, 2199.',
      'Waiting on the customer: convert this quote',
    ],
    [
      'of a rejected quote',
      { status: 'rejected', nextStep: nextStep('nobody', 'rejected') },
      'This quote was rejected. You can ask for a new price.',
      'This quote was rejected. You can reopen it.',
    ],
    [
      'of an expired quote',
      { status: 'expired', nextStep: nextStep('nobody', 'expired') },
      'This quote has expired. Ask for a new price if you still need it.',
      'This quote has expired. You can reopen it.',
    ],
    [
      'of what has become a job',
      { status: 'approved', jobId: 'j1', nextStep: nextStep('nobody', 'accepted') },
      'This quote is now a job.',
      'This quote is now a job.',
    ],
    [
      'of a draft',
      { ...unpricedFields, status: 'draft', nextStep: nextStep('customer', 'finishDraft') },
      'Action needed: finish and submit this draft',
      'Waiting on the customer: finish and submit this draft',
    ],
  ])('%s', async (_what, changes, customer, shop) => {
    for (const [viewer, words] of [
      [ada, customer],
      [bea, shop],
    ] as const) {
      openQuote(sampleQuote(changes), {}, viewer);
      const heading = await headingShown();
      const [step] = screen.getAllByText(
        (_text, element) => element?.tagName === 'P' && element.textContent.includes(words),
      );
      expect(
        heading.compareDocumentPosition(step!) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
      expect(
        step!.compareDocumentPosition(section('Quote Details')) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
      cleanup();
    }
  });
});
