import { normalize } from '../rules/normalize/normalize.js';
import { requestOf } from '../rules/items/read-items.js';
import { Evidence } from './evidence.js';
import { mentionsOfTitle } from './mentions.js';
import { regionOf } from './regions.js';
import { statedQuantities } from './stated-quantities.js';

/** Quantities that are stated of a piece on the last line, where the lines above are of another. */
function stated(text: string, title: string, ...quantities: number[]) {
  const { facts } = requestOf(normalize(text));
  const evidence = new Evidence(facts);
  const { tokens, numbers } = facts.text;
  const lastLine = tokens.at(-1)!.line;
  const own = Uint8Array.from(tokens, ({ line }) => Number(line === lastLine));
  const mention = mentionsOfTitle(evidence.scope(own), title)[0]!;
  const place = { ...mention, mention, count: undefined };
  const otherCounts = new Set([...tokens.keys()].filter((index) => !own[index] && numbers[index]));
  const shared = new Uint8Array(own.length);
  return statedQuantities(regionOf(evidence, place, own, shared, otherCounts), quantities);
}

test.each([
  ['Recipe cards, 4 x 6, 5 different ones, 750 of each.', 'Recipe cards', 3750],
  ['Site plans: 12 versions x 150, 11 x 17', 'Site plans', 1800],
  ['Name badges, 3 x 4, 4/4, hole punched for the clip — 450', 'Name badges', 450],
  ['The banner for the porch is tall. One is plenty.', 'Banner', 1],
  ['Raffle tickets, 2 x 5, numbered 1001 to 1600', 'Raffle tickets', 600],
  ['Retractable banners, a pair of banners 33 x 80', 'Retractable banners', 2],
  ['Letterhead, 5 reams of letterhead (500/ream)', 'Letterhead', 2500],
  ['Badges, 3 x 4, 320 attendees and everyone gets one', 'Badges', 320],
  ['Roll-up banner, 85 x 200 cm, one piece, color', 'Banner', 1],
  ['Photo board, ONE, 20 x 30 on foamcore', 'Photo board', 1],
  ['Pool rules poster, mounted on foam core, color, 6', 'Pool rules poster', 6],
  ['A single 3 foot by 6 foot vinyl banner for the lawn', 'Banner', 1],
  ['Bookmarks, 2 x 7: penguin 800, polar bear 800, hare 400', 'Bookmarks', 2000],
])('%s', (text, title, quantity) => {
  expect(stated(text, title, quantity)).toEqual([quantity]);
  expect(stated(text, title, quantity + 100)).toEqual([]);
});

test('a count of each is that of a piece without one', () => {
  const each = 'I need 1,000 of each of these: flyers and\n';
  expect(stated(`${each}bookmarks, 2 x 7`, 'Bookmarks', 1000)).toEqual([1000]);
  expect(stated(`${each}600 bookmarks, 2 x 7`, 'Bookmarks', 1000)).toEqual([]);
  expect(stated('I need 1,000 flyers and\nbookmarks, 2 x 7', 'Bookmarks', 1000)).toEqual([]);
});

test('a count of everything is not that of a piece that it leaves out', () => {
  const all = 'Make 9,000 of everything except the slips:';
  expect(stated(`${all}\nletters, 8.5 x 11`, 'Letters', 9000)).toEqual([9000]);
  expect(stated(`${all}\nslips, 3.5 x 8.5`, 'Slips', 9000)).toEqual([]);
});

test('numbers beside a quantity are quantities', () => {
  const text = 'Mailers, 6 x 9, quote 2M 4M 6M';
  expect(stated(text, 'Mailers', 2000, 4000, 6000)).toEqual([2000, 4000, 6000]);
  expect(stated(text, 'Mailers', 6000, 9000)).toEqual([6000]);
});

test('another quantity of a list is no multiple', () => {
  const text = 'Folders, 9 x 12, 2 pockets, quote 500 / 750';
  expect(stated(text, 'Folders', 1000)).toEqual([]);
});
