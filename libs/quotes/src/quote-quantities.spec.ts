import type { QuotePrice } from '#contracts';
import { chosenOf, namesPrice, offerOf } from './quote-offer.js';
import { type Quantities, quantitiesSent } from './quote-quantities.js';

const row = (quantity: number, totalPrice: string | null = null): QuotePrice => ({
  quantity,
  totalPrice,
});
const pricedAt = new Date('2026-11-20T15:00:00Z');
const one: Quantities = { quantity: 500, totalPrice: '210.00', pricedAt, prices: [] };
const unpricedQuantity: Quantities = { ...one, pricedAt: null };
const three: Quantities = { ...one, prices: [row(500, '210.00'), row(1000), row(2500, '700.00')] };
const unpriced: Quantities = {
  quantity: 500,
  totalPrice: null,
  pricedAt: null,
  prices: [row(500), row(1000), row(2500)],
};

/** What comes out, or the sentence that refuses it. */
function answerOf(ask: () => unknown) {
  try {
    return ask();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the quantities of a form', () => {
  test.each<[string, Parameters<typeof quantitiesSent>[0], Quantities | undefined, object]>([
    ['one quantity is that', { quantity: '500' }, undefined, { quantity: 500, prices: [] }],
    [
      'several are sorted, without repeats',
      { quantities: [2500, '500', 2500] },
      undefined,
      { quantity: 500, prices: [row(500), row(2500)] },
    ],
    [
      'the one named beside them comes first',
      { quantity: 2500, quantities: [500, 2500] },
      undefined,
      { quantity: 2500, prices: [row(500), row(2500)] },
    ],
    ['one in a list is one', { quantities: [500, 500] }, undefined, { quantity: 500, prices: [] }],
    [
      'a parser’s list counts too',
      { quantity: 500, specifications: { quantities: [500, 'many', 1000] } },
      undefined,
      { quantity: 500, prices: [row(500), row(1000)] },
    ],
    [
      'the form’s own list wins over it',
      { quantities: [7, 8], specifications: { quantities: [500, 1000] } },
      undefined,
      { quantity: 7, prices: [row(7), row(8)] },
    ],
    ['no quantity, no change', { specifications: {} }, three, {}],
    [
      'the same quantities, no change',
      { quantity: 500, quantities: [500, 1000, 2500] },
      three,
      { quantity: 500, prices: three.prices },
    ],
    [
      'one more has no price yet',
      { quantities: [500, 2500, 5000] },
      three,
      { quantity: 500, prices: [row(500, '210.00'), row(2500, '700.00'), row(5000)] },
    ],
    [
      'one more beside a priced one',
      { quantities: [500, 1000] },
      one,
      { quantity: 500, prices: [row(500, '210.00'), row(1000)] },
    ],
    [
      'a wish is no price of a quantity',
      { quantities: [500, 1000] },
      unpricedQuantity,
      { quantity: 500, prices: [row(500), row(1000)] },
    ],
    ['one of several named alone comes first', { quantity: 2500 }, three, {}],
    [
      'another named alone takes the place of all',
      { quantity: 600 },
      three,
      { quantity: 600, totalPrice: null, prices: [] },
    ],
    [
      'the only one left of several keeps its price',
      { quantities: [2500] },
      three,
      { quantity: 2500, totalPrice: '700.00', prices: [] },
    ],
    [
      'an emptied list leaves the quantity',
      { quantity: 500, quantities: null },
      unpriced,
      { prices: [] },
    ],
  ])('%s', (_rule, input, earlierQuantities, changes) =>
    expect(quantitiesSent(input, earlierQuantities)).toEqual(changes),
  );
});

describe('the prices from staff', () => {
  test.each<[string, Quantities, Parameters<typeof offerOf>[1], object[] | string]>([
    [
      'a sum is for the only quantity',
      { ...unpricedQuantity, totalPrice: null },
      { totalPrice: '0300.5' },
      [row(500, '300.50')],
    ],
    [
      'of several a sum is for the quote’s own',
      unpriced,
      { totalPrice: '300' },
      [row(500, '300.00'), row(1000), row(2500)],
    ],
    [
      'and leaves the others',
      three,
      { totalPrice: '300' },
      [row(500, '300.00'), row(1000), row(2500, '700.00')],
    ],
    [
      'each its own; one not named is not offered',
      three,
      { prices: [row(1000, '350'), row(2500, '')] },
      [row(500), row(1000, '350.00'), row(2500)],
    ],
    ['a day alone keeps the prices', three, {}, [...three.prices]],
    [
      'rows sent back as they were read leave the sum named beside them',
      three,
      { totalPrice: '300', prices: [...three.prices] },
      [row(500, '300.00'), row(1000), row(2500, '700.00')],
    ],
    ['none is no price', unpriced, { prices: [row(500)] }, 'Price is required'],
    ['a wish is none', unpricedQuantity, {}, 'Price is required'],
    [
      'nothing is no price',
      three,
      { prices: [row(500, '100'), row(1000, '0.00')] },
      'Price must be more than zero',
    ],
    [
      'one that was not requested',
      three,
      { prices: [row(750, '100')] },
      'This quote does not include a quantity of 750.',
    ],
  ])('%s', (_rule, quote, sums, outcome) => {
    expect(answerOf(() => offerOf(quote, sums))).toEqual(outcome);
  });

  test.each<[Quantities, Parameters<typeof namesPrice>[1], boolean]>([
    [three, {}, false],
    [
      three,
      { totalPrice: '210', prices: [row(500, '210'), row(1000, ''), row(2500, '700.00')] },
      false,
    ],
    [three, { prices: [row(500, '210'), row(1000, '350'), row(2500, '700')] }, true],
    [three, { prices: [] }, true],
    [three, { prices: null }, false],
    [three, { totalPrice: '211' }, true],
    [unpriced, { prices: [...unpriced.prices] }, false],
    [one, { prices: [] }, false],
  ])('are new or known', (quote, sums, isNew) => expect(namesPrice(quote, sums)).toBe(isNew));
});

describe('an acceptance', () => {
  const single = { ...three, prices: [row(500), row(1000, '350.00')] };
  test.each<[string, Quantities, number | undefined, QuotePrice | undefined | string]>([
    ['the only quantity, unnamed', one, undefined, undefined],
    ['the only quantity, named', one, 500, undefined],
    ['another than the only one', one, 600, 'This quote has no price for 600'],
    ['one of several', three, 2500, row(2500, '700.00')],
    ['several, unnamed', three, undefined, 'Please choose one of the quantities'],
    ['one that is not offered', three, 1000, 'This quote has no price for 1,000'],
    ['one that was not asked for', three, 750, 'This quote has no price for 750'],
    ['the only one that is offered, unnamed', single, undefined, row(1000, '350.00')],
  ])('%s', (_what, quote, quantity, outcome) => {
    expect(answerOf(() => chosenOf(quote, quantity))).toEqual(outcome);
  });
});
