import { jest } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { ormOptions, sql } from '#database';
import type { PdfFacts } from '#documents';
import { freshDatabase } from '#testing';
import { catalog } from './findings/finding.js';
import type { OrderedSpec } from './ordered.js';
import { Preflights } from './preflights.service.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
let preflights: Preflights;
const noService = undefined as never;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormOptions(database.databaseUrl));
  preflights = new Preflights(orm.em.fork(), noService, noService, new Clock());
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const page: PdfFacts['alike'][number] = {
  pages: [1],
  width: 595,
  height: 842,
  paper: [595, 842],
  isBlank: false,
  isUnread: false,
  isCutShort: false,
  isCutShortInside: false,
  hasNotes: false,
  photoDpi: null,
  lineDpi: null,
  missingFonts: ['Arial'],
  inks: ['black'],
};
const flyer: OrderedSpec = { printType: 'flat', size: '8.5 x 11', colors: '4/0' };

/**
 * An A4 page without its font, which the shop accepted for a Letter flyer.
 * @param accepted as it is stored; else as the shop accepts it
 */
async function acceptFindings(storedFindings?: { code: string; params: object }[]) {
  const em = orm.em.fork();
  const [id, job] = [randomUUIDv7(), randomUUIDv7()];
  const [path, holder] = [`/uploads/${id}`, { entity: 'job', id: job } as const];
  const inspection = { facts: { kind: 'pdf', pages: 1, alike: [page] } satisfies PdfFacts };
  await sql(
    em,
    'insert into objects (id, owner_id, created_at, expires_at) values (?, ?, now(), now())',
    [id, job],
  );
  await sql(
    em,
    `insert into object_links (object_id, entity_type, entity_id) values (?, 'job', ?)`,
    [id, job],
  );
  await sql(
    em,
    'insert into preflights (object_id, inspection, checked_at) values (?, ?::jsonb, now())',
    [id, JSON.stringify(inspection)],
  );
  const read = async (orderedSpec = flyer) =>
    (await preflights.of([path], holder, orderedSpec)).get(path)!;
  const { findings } = await read();
  expect(findings.map(({ code }) => code)).toEqual(['trim-size', 'fonts']);
  await preflights.override(path, holder, 'The customer knows', findings, 'Beth');
  if (storedFindings)
    await sql(em, 'update preflight_overrides set accepted = ?::jsonb where object_id = ?', [
      JSON.stringify(storedFindings),
      id,
    ]);
  return read;
}
const note = { note: 'The customer knows', byName: 'Beth' };

afterEach(() => jest.restoreAllMocks());

test('an override remains valid when a finding has new wording', async () => {
  const read = await acceptFindings();
  const newWording: typeof catalog.fonts.text = () => [
    'Letters of a font are missing.',
    'They may change.',
    'Add them.',
  ];
  jest.replaceProperty(catalog, 'fonts', { ...catalog.fonts, text: newWording });
  const { findings, override } = await read();
  expect(findings.map(({ found }) => found)).toEqual([
    'Page 1 is 8.26 × 11.69 in, not 8.5 × 11 in.',
    'Letters of a font are missing.',
  ]);
  expect(override).toMatchObject(note);
});

test('the same finding with other parameters is not accepted', async () => {
  const read = await acceptFindings();
  expect((await read({ ...flyer, size: '5 x 7' })).override).toBeNull();
  expect((await read()).override).toMatchObject(note);
});

test('a finding stored without a parameter accepts any value of it', async () => {
  const read = await acceptFindings([
    { code: 'trim-size', params: { pages: [1] } },
    { code: 'fonts', params: {} },
  ]);
  expect((await read({ ...flyer, size: '5 x 7' })).override).toMatchObject(note);
});

test('another code is not accepted', async () => {
  const read = await acceptFindings([{ code: 'trim-size', params: {} }]);
  expect((await read()).override).toBeNull();
});
