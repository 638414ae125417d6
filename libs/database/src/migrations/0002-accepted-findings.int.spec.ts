import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '#testing';
import { migrate } from '../migrate.js';
import { ormOptions } from '../orm.js';
import { releasedRows } from '../released-rows.testing.js';

const earlierRelease = '0001-baseline';
let client: pg.Client;
let runMigration: () => Promise<unknown>;
const open: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { ownerUrl, asOwner, drop } = await freshDatabase();
  open.push(drop);
  await asOwner('drop schema public cascade; create schema public');
  const orm = await MikroORM.init(ormOptions(ownerUrl));
  await orm.migrator.up({ to: earlierRelease });
  await orm.close();
  client = new pg.Client(ownerUrl);
  await client.connect();
  open.push(() => client.end());
  for (const sql of releasedRows[earlierRelease]!) await client.query(sql);
  runMigration = () => migrate(ownerUrl);
});
afterAll(async () => {
  for (const close of open.toReversed()) await close();
});

const pageCounts = [
  'page-count',
  'page-count-multiple',
  'page-count-not-ordered',
  'page-type-not-ordered',
  'too-many-pages',
];
const files = ['locked', 'protected', 'broken', 'costly', 'lost', 'earlier', 'strange'].map(
  (why) => ({ code: `file-${why}`, params: {} }),
);

const storedSentences: [sentence: string, ...accepted: { code: string; params: object }[]][] = [
  ['The file needs a password to be opened.', files[0]!],
  ['The file is protected against changes.', files[1]!],
  ['The file cannot be read.', files[2]!],
  ['The file is too large or too complex to be checked.', files[3]!],
  ['The file cannot be found.', files[4]!],
  ['The file came before files were checked.', files[5]!],
  ['Files of this kind are not checked.', files[6]!],
  [
    'Pages 2, 4–6 and 9 could not be read.',
    { code: 'pages-unread', params: { pages: [2, 4, 5, 6, 9] } },
  ],
  [
    'Only the first 200 of 201 pages were checked.',
    { code: 'pages-unchecked', params: { checked: 200, total: 201 } },
  ],
  ['The file has 7 pages.', ...pageCounts.map((code) => ({ code, params: { found: 7 } }))],
  [
    'The file has 2 pages.',
    ...pageCounts.map((code) => ({ code, params: { found: 2 } })),
    { code: 'back-not-ordered', params: {} },
  ],
  [
    'The file has one page.',
    ...pageCounts.map((code) => ({ code, params: { found: 1 } })),
    { code: 'back-missing', params: {} },
  ],
  ['Page 3 has comments or form fields.', { code: 'notes', params: { pages: [3] } }],
  ['Pages 1 and 2 are empty.', { code: 'blank-pages', params: { pages: [1, 2] } }],
  ['The pages are 8.5 × 11 in, 4 × 6.25 in.', { code: 'size-not-ordered', params: { found: [[8.5, 11], [4, 6.25]] } }], // prettier-ignore
  [
    'Page 1 is 4.25 × 6.25 in, not 5 × 7 in.',
    { code: 'trim-size', params: { pages: [1], found: [4.25, 6.25], ordered: [5, 7] } },
  ],
  [
    'Pages 1–4 show two book pages side by side.',
    { code: 'spreads', params: { pages: [1, 2, 3, 4] } },
  ],
  [
    'Pages 1 and 2 are as large as the folded piece.',
    { code: 'panels', params: { pages: [1, 2] } },
  ],
  ['Page 1 has less than 0.125 in of bleed.', { code: 'bleed', params: { pages: [1] } }],
  [
    'The bleed of pages 1 and 2 could not be measured.',
    { code: 'bleed-unmeasured', params: { pages: [1, 2] } },
  ],
  [
    'The picture is 1,200 × 800 pixels.',
    { code: 'picture-size-not-ordered', params: { found: [1200, 800] } },
    { code: 'picture-shape', params: { found: [1200, 800] } },
  ],
  ['The picture has no bleed.', { code: 'picture-bleed', params: {} }],
  [
    'A picture does not say whether its edge is meant to be cut off.',
    { code: 'picture-bleed-unclear', params: {} },
  ],
  [
    'The picture has 96 dpi at 4 × 6 in.',
    { code: 'picture-resolution', params: { dpi: 96, ordered: [4, 6] } },
  ],
  [
    'Page 3 has a picture of 96 dpi at this size.',
    { code: 'photo-resolution', params: { pages: [3], dpi: 96 } },
  ],
  [
    'Pages 1–3 have a black-and-white drawing of down to 200 dpi at this size.',
    { code: 'line-resolution', params: { pages: [1, 2, 3], dpi: 200 } },
  ],
  [
    'The fonts Arial, Times-Roman are not embedded in the file.',
    { code: 'fonts', params: { fonts: ['Arial', 'Times-Roman'] } },
  ],
  [
    'The fonts A, B, C, D, E, F and 3 more are not embedded in the file.',
    { code: 'fonts', params: {} },
  ],
  ['Page 1 has colors in RGB.', { code: 'rgb-colors', params: { pages: [1] } }],
  ['The picture has black or gray in RGB.', { code: 'rgb-black', params: {} }],
  [
    'Page 1 has more colors than the order prints (2/0 (black, PMS 186)).',
    { code: 'too-many-colors', params: { pages: [1], ordered: '2/0 (black, PMS 186)' } },
  ],
  [
    'Page 1 has the spot colors PANTONE 186 C, Gold.',
    { code: 'spot-colors', params: { pages: [1], spots: ['PANTONE 186 C', 'Gold'] } },
  ],
  ['The file has colors.', { code: 'colors-not-ordered', params: {} }],
  [
    'The picture has colors of a kind that could not be read.',
    { code: 'colors-unread', params: {} },
  ],
];

test('converts an earlier override to codes and parameters', async () => {
  const findings = JSON.stringify([
    ...storedSentences.map(([sentence]) => sentence),
    'What nobody said.',
  ]);
  await client.query('update preflight_overrides set findings = $1', [findings]);
  await runMigration();
  const { rows } = await client.query<{ accepted: { code: string; params: object }[] }>(
    'select accepted, note from preflight_overrides',
  );
  const expected = storedSentences.flatMap(([, ...accepted]) => accepted);
  expect(rows).toEqual([{ accepted: expected, note: 'The customer knows' }]);
});
