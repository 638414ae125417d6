import type { Clock, ShopCalendar } from '#config';
import type { CreateQuote, QuoteStatus } from '#contracts';
import type { DemoList, DemoPiece } from '#storage';
import type { Viewer } from '#users';
import type { NegotiationService } from './negotiation.service.js';
import type { QuoteEditsService } from './quote-edits.service.js';
import type { QuoteExpiry } from './quote-expiry.js';
import type { QuoteFiles } from './quote-files.service.js';
import type { QuotesService } from './quotes.service.js';

interface DemoQuote extends CreateQuote {
  by: string;
  daysAgo: number;
  becomes?: QuoteStatus;
  /** One price, or one for each quantity; a row without a price is not offered. */
  price?: string | (string | null)[];
  files?: DemoPiece[];
  list?: DemoList;
  mailDateIn?: number;
}

const quotes: DemoQuote[] = [
  {
    by: 'cora@globex.test',
    daysAgo: 52,
    becomes: 'expired',
    price: ['1890.00', '2385.00', null],
    title: 'Summer sale self-mailers',
    description: '11 x 17 self-mailer, folds twice to 5.5 x 8.5, addressed and mailed.',
    quantity: 15_000,
    quantities: [10_000, 15_000, 40_000],
    printType: 'folded',
    flatSize: '11 x 17',
    finalSize: '5.5 x 8.5',
    paperType: '100# gloss text',
    colors: '4/4',
    finishing: 'aqueous coating',
    bindery: 'double parallel fold, wafer seal',
    deliveryMethod: 'mail',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 33,
    becomes: 'approved',
    price: ['1240.00', '1875.50', '3120.00'],
    title: 'Fall catalog',
    files: [
      {
        fileName: 'fall-catalog-cover.pdf',
        title: 'Fall catalog',
        size: [8.5, 11],
        ink: '#8c3b1f',
      },
      { fileName: 'acme-mark.png', title: 'Acme', size: [4, 4], ink: '#8c3b1f' },
    ],
    description: '32-page product catalog with a heavier cover.',
    quantity: 2500,
    quantities: [1000, 2500, 5000],
    printType: 'book',
    bindingType: 'saddle-stitch',
    pageCount: 32,
    selfCover: false,
    interiorPageCount: 28,
    coverPaperType: '100# gloss cover',
    interiorPaperType: '80# gloss text',
    size: '8.5 x 11',
    colors: 'cover 4/4; text 4/4',
    finishing: 'aqueous coating',
    deliveryMethod: 'delivery',
    deliveryAddress: '1200 Commerce Way, Suite 40, Manchester, NH 03101',
  },
  {
    by: 'ben@acme.test',
    daysAgo: 21,
    becomes: 'rejected',
    price: ['395.00', '640.00', '1080.00'],
    title: 'Window clings, spring promotion',
    quantity: 120,
    quantities: [60, 120, 240],
    paperType: 'clear static cling',
    size: '24 x 36',
    colors: '4/0 + white',
    deliveryMethod: 'pickup',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 9,
    becomes: 'approved',
    price: '412.00',
    title: 'Hang tags, two versions',
    files: [
      {
        fileName: 'hang-tag-harvest.pdf',
        design: 'postcard',
        scene: 'leaves',
        title: 'Harvest',
        size: [2, 3.5],
        ink: '#6b7f2a',
      },
      {
        fileName: 'hang-tag-frost.pdf',
        design: 'postcard',
        scene: 'hills',
        title: 'Frost',
        size: [2, 3.5],
        ink: '#2a5d7f',
      },
    ],
    description: 'Drilled hang tags, 2,000 of each version.',
    quantity: 4000,
    paperType: '16pt C2S',
    size: '2 x 3.5',
    colors: '4/4',
    finishing: 'soft-touch lamination, drilling',
    deliveryMethod: 'delivery',
    deliveryAddress: '1200 Commerce Way, Suite 40, Manchester, NH 03101',
  },
  {
    by: 'cora@globex.test',
    daysAgo: 6,
    becomes: 'approved',
    price: ['2210.00', '3120.75', '4150.00'],
    title: 'Donor appeal letter package',
    list: { fileName: 'donors-year-end.csv', addresses: 8460, isFlawed: true },
    mailDateIn: 26,
    description: 'Letter, reply card and #9 reply envelope in a #10 window envelope.',
    quantity: 8500,
    quantities: [5000, 8500, 12_500],
    paperType: '60# offset',
    size: '8.5 x 11',
    colors: '2/0 (PMS 288, black)',
    bindery: 'tri-fold, insert',
    deliveryMethod: 'mail',
  },
  {
    by: 'ben@acme.test',
    daysAgo: 4,
    price: ['186.00', '268.00', '432.00'],
    title: 'Business cards, six names',
    files: [
      {
        fileName: 'business-card-okafor.pdf',
        design: 'card',
        line: 'Purchasing',
        title: 'Ben Okafor',
        size: [3.5, 2],
        ink: '#1f2f4a',
      },
    ],
    quantity: 3000,
    quantities: [1500, 3000, 6000],
    paperType: '16pt matte',
    size: '3.5 x 2',
    colors: '4/4',
    finishing: 'matte lamination, round corners',
    deliveryMethod: 'pickup',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 2,
    title: 'Trade show postcards',
    files: [
      {
        fileName: 'postcard-front.pdf',
        design: 'postcard',
        scene: 'city',
        title: 'See us at booth 412',
        line: 'Westbrook Convention Center, Portland',
        size: [9, 6],
        ink: '#0a7a8c',
      },
    ],
    description: '6 x 9 postcards with a spot UV logo.',
    quantity: 5000,
    paperType: '16pt C2S',
    size: '6 x 9',
    colors: '4/4',
    finishing: 'spot UV',
    totalPrice: '500.00',
    deliveryMethod: 'delivery',
    deliveryAddress:
      'Booth 412, Westbrook Convention Center, 85 Exchange Street, Portland, ME 04101',
  },
  {
    by: 'cora@globex.test',
    daysAgo: 1,
    title: 'Town hall notice, 9 x 12 envelopes',
    files: [
      {
        fileName: 'town-hall-envelope.pdf',
        design: 'envelope',
        title: 'Town hall notice',
        line: 'Notice of the town hall meeting',
        sender: 'Globex Mailers, 88 Mill Road, Building C, Concord, NH 03301',
        size: [12, 9],
        ink: '#333333',
      },
    ],
    quantity: 1200,
    quantities: [600, 1200, 2500],
    paperType: '28# white wove',
    size: '9 x 12',
    colors: '1/0 (black)',
    deliveryMethod: 'pickup',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 0,
    status: 'draft',
    title: 'Holiday gift guide',
    quantity: 3000,
    quantities: [3000, 6000, 10_000],
    printType: 'book',
    bindingType: 'perfect-bound',
    pageCount: 64,
    selfCover: true,
    size: '8 x 8',
    colors: '4/4',
    deliveryMethod: 'pickup',
  },
];

/** @returns the approved quotes, oldest first */
export async function seedQuotes(tools: {
  quotes: QuotesService;
  edits: QuoteEditsService;
  negotiation: NegotiationService;
  expiry: QuoteExpiry;
  lists: QuoteFiles;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
  file: (ownerId: string, piece: DemoPiece | DemoList) => Promise<string>;
}) {
  const { quotes: requests, edits, negotiation, expiry, clock, viewers } = tools;
  const broker = viewers.get('broker@demo.test')!;
  const approvedQuotes: string[] = [];
  for (const { by, daysAgo, becomes, price, files = [], list, mailDateIn, ...input } of quotes) {
    clock.daysAgo(daysAgo);
    const viewer = viewers.get(by)!;
    const artworkUrls: string[] = [];
    for (const piece of files) artworkUrls.push(await tools.file(viewer.id, piece));
    const mailDate = mailDateIn && tools.calendar.inDays(daysAgo + mailDateIn);
    const { id } = await requests.create(
      {
        customerName: viewer.name,
        customerEmail: viewer.email,
        artworkUrls,
        ...(mailDate && { mailDate }),
        ...input,
      },
      viewer,
    );
    if (list) {
      const { fileName } = list;
      const fileUrl = await tools.file(viewer.id, list);
      await tools.lists.add(id, { fileUrl, fileName }, viewer);
    }
    clock.daysAgo(Math.max(daysAgo - 1, 0));
    if (price) await edits.update(id, pricesOf(price, input.quantities), broker);
    if (becomes === 'approved') approvedQuotes.push((await negotiation.approve(id, {}, broker)).id);
    if (becomes === 'rejected')
      await negotiation.reject(id, { reason: 'The promotion was called off.' }, viewer);
    if (becomes === 'expired') {
      // One spare day: across a change from daylight-saving time, 31 × 24 hours end a day early.
      clock.daysAgo(daysAgo - 33);
      await expiry.run();
    }
  }
  return approvedQuotes;
}

const pricesOf = (price: string | (string | null)[], quantities: CreateQuote['quantities']) =>
  typeof price === 'string'
    ? { totalPrice: price }
    : {
        prices: (quantities ?? []).map((quantity, index) => ({
          quantity,
          totalPrice: price[index] ?? null,
        })),
      };
