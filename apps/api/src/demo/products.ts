import type { DeliveryMethod, PrintSpec } from '#contracts';
import type { DemoPiece } from '#storage';

interface Product {
  spec: PrintSpec;
  /** Trim size of the drawing in inches. */
  size: DemoPiece['size'];
  design: NonNullable<DemoPiece['design']>;
  delivery: DeliveryMethod;
  /** Dollars: to prepare the press, and for each piece. */
  setup: number;
  each: number;
  otherPages?: readonly string[];
}

const saddle = { printType: 'book', bindingType: 'saddle-stitch', selfCover: true } as const;
const perfect = { printType: 'book', bindingType: 'perfect-bound', selfCover: false } as const;

/** What the shop of the demonstration prints. */
export const products = {
  brochure: {
    spec: {
      printType: 'folded',
      flatSize: '8.5 x 11',
      finalSize: '3.67 x 8.5',
      paperType: '100# gloss text',
      colors: '4/4',
      finishing: 'aqueous coating',
      bindery: 'tri-fold',
    },
    size: [11, 8.5],
    design: 'brochure',
    delivery: 'delivery',
    setup: 340,
    each: 0.148,
    otherPages: ['Welcome'],
  },
  postcard: {
    spec: {
      printType: 'flat',
      size: '6 x 9',
      paperType: '14pt C2S',
      colors: '4/4',
      finishing: 'UV coating',
    },
    size: [9, 6],
    design: 'postcard',
    delivery: 'mail',
    setup: 290,
    each: 0.132,
    otherPages: ['Save the date'],
  },
  poster: {
    spec: { printType: 'flat', size: '12 x 18', paperType: '100# silk cover', colors: '4/0' },
    size: [12, 18],
    design: 'postcard',
    delivery: 'pickup',
    setup: 165,
    each: 1.36,
  },
  catalog: {
    spec: {
      ...perfect,
      size: '8.5 x 11',
      pageCount: 64,
      interiorPageCount: 60,
      coverPaperType: '100# gloss cover',
      interiorPaperType: '80# gloss text',
      colors: 'cover 4/4; text 4/4',
      finishing: 'matte lamination',
    },
    size: [8.5, 11],
    design: 'cover',
    delivery: 'shipping',
    setup: 1480,
    each: 1.94,
    otherPages: ['New this season', 'How to order'],
  },
  program: {
    spec: {
      ...saddle,
      size: '5.5 x 8.5',
      pageCount: 20,
      paperType: '80# silk text',
      colors: '4/4',
    },
    size: [5.5, 8.5],
    design: 'cover',
    delivery: 'delivery',
    setup: 420,
    each: 0.61,
    otherPages: ['The program', 'Our supporters'],
  },
  book: {
    spec: {
      ...perfect,
      size: '6 x 9',
      pageCount: 248,
      interiorPageCount: 244,
      coverPaperType: '12pt C1S',
      interiorPaperType: '60# natural offset',
      colors: 'cover 4/0; text 1/1',
      finishing: 'soft-touch lamination',
    },
    size: [6, 9],
    design: 'cover',
    delivery: 'shipping',
    setup: 760,
    each: 3.42,
  },
  envelope: {
    spec: { printType: 'flat', size: '#10', paperType: '24# white wove', colors: '2/0' },
    size: [9.5, 4.125],
    design: 'envelope',
    delivery: 'delivery',
    setup: 118,
    each: 0.058,
  },
  map: {
    spec: {
      printType: 'folded',
      flatSize: '18 x 12',
      finalSize: '4.5 x 6',
      paperType: '70# offset',
      colors: '4/4',
      bindery: 'map fold',
    },
    size: [18, 12],
    design: 'map',
    delivery: 'delivery',
    setup: 465,
    each: 0.212,
  },
  form: {
    spec: {
      printType: 'flat',
      size: '8.5 x 11',
      paperType: '3-part carbonless',
      colors: '1/0',
      bindery: 'numbered in red, glued in sets, wraparound cover',
    },
    size: [8.5, 11],
    design: 'form',
    delivery: 'delivery',
    setup: 175,
    each: 0.243,
    otherPages: ['Yellow: customer', 'Pink: file'],
  },
  card: {
    spec: {
      printType: 'flat',
      size: '3.5 x 2',
      paperType: '16pt C2S',
      colors: '4/4',
      finishing: 'matte lamination, round corners',
    },
    size: [3.5, 2],
    design: 'card',
    delivery: 'pickup',
    setup: 58,
    each: 0.062,
    otherPages: ['Back'],
  },
} as const satisfies Record<string, Product>;

export type ProductName = keyof typeof products;
export const productOf = (name: ProductName): Product => products[name];

/** Two decimals, as in a quote: twice the pieces cost less than twice the money. */
export const priceOf = (name: ProductName, pieces: number, share = 1) => {
  const { setup, each } = products[name];
  return ((setup + each * pieces ** 0.97) * share).toFixed(2);
};

/** Half the pieces, all and twice as many; an odd number is the smallest. */
export const quotedQuantities = (pieces: number) =>
  (pieces % 2 ? [1, 2, 4] : [0.5, 1, 2]).map((times) => pieces * times);
