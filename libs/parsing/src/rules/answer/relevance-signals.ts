import type { Facts } from '../facts/facts.js';
import type { Quantities } from '../fields/quantity/quantity.js';
import type { Reading } from '../fields/reading.js';
import type { Signal } from '../fields/signal.js';
import type { Mention } from '../fields/title/mentions.js';
import type { Label } from '../vocabulary/labels.js';

export interface Request {
  facts: Facts;
  product: Mention | undefined;
  quantity: Reading<Quantities> | undefined;
}

/** Labels of a printer's form. */
const requestedLabels: readonly Label[] = [
  'quantity',
  'size',
  'paperType',
  'colors',
  'bindery',
  'pageCount',
  'interiorPageCount',
  'finalSize',
  'flatSize',
];
const labelsIn = ({ facts: { text } }: Request) =>
  new Set(text.entryOf.map((entry) => entry?.label));
const requestedCount = (request: Request) => {
  const labels = labelsIn(request);
  return requestedLabels.filter((label) => labels.has(label)).length;
};

export const signals: readonly Signal<Request>[] = [
  {
    name: 'product',
    weight: 2,
    example: 'flyers',
    applies: ({ product }) => product !== undefined && !product.value.weak,
  },
  {
    name: 'everyday word for a product',
    weight: 0.7,
    example: 'a program',
    applies: ({ product }) => product?.value.weak === true,
  },
  {
    name: 'quantity and product',
    weight: 1.5,
    example: '500 flyers',
    applies: ({ product, quantity }) => quantity !== undefined && product !== undefined,
  },
  {
    name: 'quantity for sure',
    weight: 0.8,
    example: 'Quantity: 500',
    applies: ({ quantity }) => quantity !== undefined && quantity.confidence >= 0.85,
  },
  {
    name: 'stock with its weight',
    weight: 3,
    example: '100# gloss text',
    applies: ({ facts }) =>
      facts.stocks.some(({ weight, sets }) => weight !== '' || sets !== undefined),
  },
  {
    name: 'stock without its weight',
    weight: 0.5,
    example: 'on white recycled bond',
    applies: ({ facts }) => facts.stocks.some(({ weight, sets }) => weight === '' && !sets),
  },
  {
    name: 'ink ratio',
    weight: 2,
    example: '4/4',
    applies: ({ facts }) => facts.inks.some(({ kind }) => kind === 'ratio'),
  },
  {
    name: 'inks',
    weight: 1.5,
    example: 'full color',
    applies: ({ facts }) =>
      facts.inks.some(
        (ink) =>
          (ink.kind === 'process' && !ink.weak) ||
          ink.kind === 'count' ||
          (ink.kind === 'ink' && ink.name.startsWith('PMS')),
      ),
  },
  {
    name: 'size in numbers',
    weight: 1.3,
    example: '8.5 x 11',
    applies: ({ facts }) => facts.sizes.some(({ kind, weak }) => kind === 'pair' && !weak),
  },
  {
    name: 'size by its name',
    weight: 0.6,
    example: 'letter size',
    applies: ({ facts }) => facts.sizes.some(({ kind, weak }) => kind === 'named' && !weak),
  },
  {
    name: 'finishing or bindery',
    weight: 0.9,
    maxPoints: 1.8,
    example: 'saddle stitched',
    applies: ({ facts }) =>
      facts.operations.filter(({ value, isWanted }) => isWanted && !value.vague).length,
  },
  {
    name: 'pages',
    weight: 0.4,
    example: '12 pages',
    applies: ({ facts }) => facts.pages.length > 0,
  },
  {
    name: 'form of a printer',
    weight: 1,
    example: 'Quantity: 500\nSize: 8.5 x 11',
    applies: (request) => requestedCount(request) >= 2,
  },
  {
    name: 'more labels of a printer',
    weight: 0.5,
    maxPoints: 1,
    example: 'Quantity: 500\nSize: 8.5 x 11\nStock: 100# text',
    applies: (request) => Math.max(0, requestedCount(request) - 2),
  },
  {
    name: 'product in a form of a printer',
    weight: 0.5,
    example: 'Item: flyers\nQuantity: 500\nSize: 8.5 x 11',
    applies: (request) => requestedCount(request) >= 2 && labelsIn(request).has('product'),
  },
];
