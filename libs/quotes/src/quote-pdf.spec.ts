import { Clock, loadConfig, ShopCalendar } from '#config';
import { PdfPrinter } from '#documents';
import { readPdf } from '#testing';
import { type PrintedQuote, QuotePdf } from './quote-pdf.js';

const config = loadConfig({
  DATABASE_URL: 'postgresql://x',
  REDIS_URL: 'redis://x',
  APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
});
const clock = new Clock();
const printer = new PdfPrinter();
afterAll(() => printer.onApplicationShutdown());
const pdf = new QuotePdf(config, new ShopCalendar(clock, config), clock, printer);

const pricedPrint: PrintedQuote = {
  id: '0190f6d0-0000-7000-8000-000000000001',
  quoteNumber: 'Q-2026-0042',
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  title: 'Spring gala programs',
  description: 'Programs for the spring gala, the same as last year with a new cover.',
  parsedDocument: null,
  quantity: 12_500,
  quantities: [12_500],
  prices: [],
  paperType: null,
  size: '5.5 x 8.5',
  colors: '4/4 + aqueous',
  finishing: 'Soft-touch lamination on the cover',
  bindery: 'Trim, shrink-wrap in 50s',
  totalPrice: '1234567.50',
  status: 'approved',
  createdAt: '2026-11-21T03:30:00.000Z',
  validUntil: '2026-12-21',
  pricedAt: '2026-11-21T15:00:00.000Z',
  specifications: {},
  jobId: null,
  deliveryMethod: 'delivery',
  deliveryAddress: 'Acme Outfitters\n12 Dock Street\nPortland, ME 04101',
  estimatedCompletionDate: '2027-01-08',
  mailDate: '2027-01-11',
  inHomesDate: '1/13-1/15',
  artworkUrls: [],
  notes: 'Two proofs, please.',
  awaiting: 'customer',
  lastPrice: null,
  lastMessage: null,
  createdBy: 'ada',
  updatedAt: '2026-11-21T15:00:00.000Z',
  version: 3,
  printType: 'book',
  bindingType: 'saddle-stitch',
  pageCount: 16,
  selfCover: false,
  interiorPageCount: 12,
  coverPaperType: '100# gloss cover',
  interiorPaperType: '80# gloss text',
};

const print = async (changes: Partial<PrintedQuote> = {}) =>
  readPdf(await pdf.render({ ...pricedPrint, ...changes }));

/** The words of a page, however they were broken into lines. */
const words = ({ pages }: Awaited<ReturnType<typeof readPdf>>) =>
  pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

test('is one Letter page with the customer, the offer, its price and its last day', async () => {
  const printedPdf = await print();
  expect(printedPdf.title).toBe('Quote Q-2026-0042');
  expect(printedPdf.pages.map(({ size }) => size)).toEqual([[612, 792]]);
  const text = words(printedPdf);
  for (const pdfText of [
    'Harbor & Main Printing',
    '214 Harbor Street, Portland, ME 04101',
    '(207) 555-0142',
    'Q-2026-0042',
    'Prepared for Ada Lindqvist',
    'Email ada@acme.test',
    'Spring gala programs',
    'the same as last year',
    'Quantity 12,500',
    'Print type Book',
    'Size 5.5 x 8.5',
    'Pages 16',
    'Interior pages 12',
    'Cover paper 100# gloss cover',
    'Interior paper 80# gloss text',
    'Colors 4/4 + aqueous',
    'Finishing Soft-touch',
    'Binding Saddle Stitch',
    'Bindery Trim',
    'Method Delivery',
    'Address Acme Outfitters 12 Dock Street Portland, ME 04101',
    'Est. completion Jan 8, 2027',
    'Mail date Jan 11, 2027',
    'In-homes date 1/13-1/15',
    'Notes Two proofs, please.',
    '$1,234,567.50',
    'Valid through Dec 21, 2026',
    'Terms',
    'Overruns or underruns of up to 5%',
    'Page 1 of 1',
  ])
    expect(text).toContain(pdfText);
});

test('has the shop’s date of the request, also when it is tomorrow in UTC', async () => {
  expect(words(await print())).toContain('Date Nov 20, 2026');
});

test('is tagged for screen readers, with headings, and embeds its fonts', async () => {
  const printedPdf = await print({ customerName: 'Ωμέγα Привет 北京 さくら 서울 Łódź' });
  expect(printedPdf.isTagged).toBe(true);
  const [page] = printedPdf.pages;
  expect(page!.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']));
  expect(page!.fonts.length).toBeGreaterThan(4);
  expect(page!.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
});

test.each([
  'Łódź Żółć',
  'Ωμέγα Εκτυπώσεις',
  'Привет Типография',
  '北京印刷有限公司',
  'さくら印刷株式会社',
  '서울 인쇄소',
])('contains the customer name %s', async (customerName) => {
  expect(words(await print({ customerName, title: customerName }))).toContain(
    `Prepared for ${customerName}`,
  );
});

test.each([
  ['draft', 'DRAFT'],
  ['expired', 'EXPIRED'],
  ['rejected', 'REJECTED'],
] as const)('a quote that is %s is marked so', async (status, mark) => {
  const text = words(await print({ status }));
  expect(text).toContain(`Status: ${mark}`);
  expect(text.split(mark)).toHaveLength(3);
});

test.each(['pending', 'approved'] as const)('a quote that is %s has no mark', async (status) => {
  expect(words(await print({ status }))).not.toMatch(/DRAFT|EXPIRED|REJECTED|Status:/);
});

test.each([
  ['without a sum', { totalPrice: null }],
  ['with the customer’s target only', { totalPrice: '900.00' }],
])('%s the price is on request, and nothing is valid', async (_which, sum) => {
  const text = words(await print({ ...sum, status: 'pending', pricedAt: null, validUntil: null }));
  expect(text).toContain('Price on request');
  expect(text).not.toMatch(/\$|Valid until/);
});

describe('of several quantities', () => {
  const prices = [
    { quantity: 500, totalPrice: '210.00' },
    { quantity: 1000, totalPrice: null },
    { quantity: 2500, totalPrice: '1250.50' },
  ];

  test('each is in a table with its price, or as not offered', async () => {
    const printedPdf = await print({ prices, quantity: 500, totalPrice: '210.00' });
    const text = words(printedPdf);
    expect(text).toContain('Quantity 500 / 1,000 / 2,500');
    expect(text).toContain(
      'Quantity Total price Each 500 $210.00 $0.4200 1,000 Not offered 2,500 $1,250.50 $0.5002',
    );
    expect(text).toContain('Valid through Dec 21, 2026');
    expect(printedPdf.pages[0]!.tags).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
  });

  test('contains only the ordered one, with its price', async () => {
    const text = words(
      await print({ prices, quantity: 2500, totalPrice: '1250.50', jobId: 'job' }),
    );
    expect(text).toContain('Quantity 2,500');
    expect(text).toContain('Total price for 2,500');
    expect(text).not.toContain('$210.00');
  });

  test('without a price it is on request', async () => {
    const unpriced = prices.map(({ quantity }) => ({ quantity, totalPrice: null }));
    const text = words(
      await print({ prices: unpriced, totalPrice: null, pricedAt: null, validUntil: null }),
    );
    expect(text).toContain('Quantity 500 / 1,000 / 2,500');
    expect(text).toContain('Price on request');
  });
});

test('a long text continues over numbered pages without loss', async () => {
  const paragraphs = Array.from(
    { length: 120 },
    (_, number) => `Sentence number ${number} of a long description, with an end.`,
  );
  const printedPdf = await print({
    title: 'Long',
    description: paragraphs.join('\n'),
    notes: 'W'.repeat(3000),
  });
  const text = words(printedPdf);
  expect(printedPdf.pages.length).toBeGreaterThan(2);
  for (const [index, page] of printedPdf.pages.entries())
    expect(page.text).toContain(`Page ${index + 1} of ${printedPdf.pages.length}`);
  for (const each of [paragraphs[0]!, paragraphs[59]!, paragraphs[119]!, '$1,234,567.50', 'Terms'])
    expect(text).toContain(each);
  expect(text.match(/W/g)).toHaveLength(3001); // “Work starts”
});
