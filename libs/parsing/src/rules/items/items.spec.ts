import { parseText } from '../parse-text.js';

const itemsOf = (text: string) => parseText(text).result.items;
const counts = (text: string) => itemsOf(text).map(({ title, quantity }) => [quantity, title]);

describe('pieces are separate', () => {
  test.each([
    ['in a sentence', 'Please quote 500 business cards and 1,000 letterheads on 24# bond, 1/0.'],
    ['after "also"', 'We need 500 business cards, 16pt. Also 1,000 letterheads on 24# bond.'],
    ['in a list', 'Please quote:\n- 500 business cards, 16pt\n- 1,000 letterheads, 24# bond'],
    ['under numbers', '1) Business cards, 16pt, 500\n2) Letterheads, 24# bond, 1,000'],
    ['in rows', 'Item\tQty\tStock\nBusiness cards\t500\t16pt\nLetterheads\t1,000\t24# bond'],
    [
      'under repeated labels',
      'Item: Business cards\nQuantity: 500\nStock: 16pt\n\nItem: Letterheads\nQuantity: 1,000\nStock: 24# bond',
    ],
    [
      'under headings',
      'BUSINESS CARDS\nQty: 500\nStock: 16pt\n\nLETTERHEADS\nQty: 1,000\nStock: 24# bond',
    ],
    [
      'in a postscript',
      'We need 500 business cards on 16pt.\n\nP.S. And 1,000 letterheads, please.',
    ],
  ])('%s', (_place, text) => {
    expect(counts(text)).toEqual([
      [500, expect.stringMatching(/^business cards?$/i)],
      [1000, expect.stringMatching(/^letterheads?$/i)],
    ]);
  });

  test('and each has its own specification', () => {
    const [cards, signs] = itemsOf(
      '500 business cards, 3.5 x 2, 16pt, 4/4. Also 40 yard signs, 24 x 18, 4mm coroplast, 4/0.',
    );
    expect(cards).toMatchObject({ size: '3.5 x 2', paperType: '16pt', colors: '4/4' });
    expect(signs).toMatchObject({ size: '24 x 18', colors: '4/0' });
  });
});

describe('one piece', () => {
  test.each([
    ['at several quantities', 'Please quote 500, 1,000 or 2,500 flyers, 8.5 x 11, 4/4.'],
    [
      'in parts',
      '500 booklets, 16 pages, 100# gloss cover and 80# gloss text, 4/4, saddle stitched.',
    ],
    [
      'with an alternative',
      '500 flyers, 8.5 x 11, on 100# gloss or silk text, whichever is cheaper.',
    ],
    [
      'beside work of last month',
      'The 250 cards you printed last month were great. Now 500 flyers, 4/4.',
    ],
    [
      'beside work for later',
      'We will need new folders, but do not quote those yet. Today 500 flyers, 4/4.',
    ],
    ['named again', 'We need 500 flyers. The flyers are 8.5 x 11 and 4/4.'],
  ])('%s', (_place, text) => {
    expect(itemsOf(text)).toHaveLength(1);
    expect(itemsOf(text)[0]?.quantity).toBe(500);
  });
});

describe('a remark', () => {
  const twoPieces = '500 business cards, 3.5 x 2, and 300 postcards, 6 x 4.';

  test('about both applies to each', () => {
    for (const item of itemsOf(`${twoPieces} Both on 16pt, full color one side.`))
      expect(item).toMatchObject({ paperType: '16pt', colors: '4/0' });
  });

  test('about one of them applies to that one', () => {
    const [cards, postcards] = itemsOf(`${twoPieces}\n\nThe postcards are on 14pt C2S.`);
    expect([cards?.paperType, postcards?.paperType]).toEqual([null, '14pt C2S']);
  });

  test('with an exception spares the exception', () => {
    const [cards, postcards] = itemsOf(`${twoPieces}\n\nAll 4/4 except the postcards are 4/0.`);
    expect([cards?.colors, postcards?.colors]).toEqual(['4/4', '4/0']);
  });

  test('"same stock" takes the value of the piece above', () => {
    const [, postcards] = itemsOf('500 flyers on 100# gloss text. Also 300 postcards, same stock.');
    expect(postcards?.paperType).toBe('100# gloss text');
  });

  test('counts each of a list', () => {
    const text = '1,000 of each:\n- flyers, 8.5 x 11\n- bookmarks, 2 x 7';
    expect(counts(text)).toEqual([
      [1000, 'Flyers'],
      [1000, 'Bookmarks'],
    ]);
  });
});

describe('a thread', () => {
  const older = `\n\nOn Mon, Oct 5, 2026 Ann wrote:
> 750 annual reports, 8 x 10, 4/4
> 300 hang tags, 2 x 3.5, 4/0`;

  test('takes the newer quantity', () => {
    const [reports] = itemsOf(`The annual reports should be 900, not 750.${older}`);
    expect(reports?.quantity).toBe(900);
  });

  test('drops what a newer email cancels', () => {
    expect(counts(`Please take the hang tags off the order.${older}`)).toEqual([
      [750, expect.stringMatching(/annual report/i)],
    ]);
  });
});

describe('what no piece explains', () => {
  test('is listed, and keeps the whole from being sure', () => {
    const { result } = parseText(
      'Bottle carriers, 15.5 x 13, 18pt, 4/0, 3,000. Same art:\n4 x 4 ... 2,000\n6 x 6 ... 750',
    );
    expect(result.unread.length).toBeGreaterThan(0);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
  });

  test('is nothing in a plain request', () => {
    expect(parseText('500 flyers, 8.5 x 11, 100# gloss text, 4/4.').result).toMatchObject({
      unread: [],
      confidence: expect.closeTo(0.95, 1),
    });
  });
});

test('a document has at most twenty pieces', () => {
  const text = Array.from(
    { length: 40 },
    (_, nth) => `- ${100 + nth} ${nth % 2 ? 'flyers' : 'posters'} for Ann Lee${nth}`,
  );
  expect(itemsOf(text.join('\n')).length).toBeLessThanOrEqual(20);
});
