import { any, type Condition, unionAll } from './condition.js';
import { partsOf, type Visible } from './list-source.js';
import { isIndexed, escapeLike } from './words.js';

/**
 * Records that are found by what they are called: trusted SQL. What `starts` and `text` name has an
 * index, or few rows.
 */
export interface SearchSource {
  from: string;
  alias: string;
  /** Tables that only `columns` need. */
  joinSql?: string;
  /** SQL of the displayed columns. */
  columns: string;
  /** Finds of equal rank are shown newest first. */
  age: string;
  /** The column of the number, and what it begins with: `J` in J-2026-0042. */
  number?: [column: string, series: string];
  /** A lower-case number that somebody else gave it, like a PO number. */
  foreignNumber?: string;
  /** Lower-case names and titles. */
  names?: readonly string[];
  /** Lower-case text with all the words. */
  text?: string;
  /** It has few rows and no numbers: one pass over them is enough. */
  isSmall?: boolean;
  /**
   * The column of its company, for those who may find it by that, and the ids of few companies that
   * are called like `?`.
   */
  company?: { column: string; ids: string };
}

/**
 * Search words in lower case. `years` are the possible years of a number without one, newest first.
 */
export interface SearchQuery {
  text: string;
  years: readonly number[];
}

/** Less is better: it is the number, something begins like it, or it has all the words. */
const ranks = { number: 0, start: 1, words: 2 };

/**
 * Words are looked for in the newest rows first: what many rows have, these have too, and to find
 * it in all of them takes long.
 */
const newestRead = 500;
/**
 * No text goes on with it. A range is found in its index by a plan that is kept, a pattern is not.
 */
const lastCharacter = '\u{10FFFF}';
/** Of the rows with a rarer word, this many are read to find the newest. */
const maxRead = 1000;

/**
 * The best few rows that are called what is sought, as a statement of its own: `id`, `rank`, `age`
 * and the columns. Each way to a row runs through an index of its own and stops after a few.
 * @param visible which rows this viewer may see
 */
export function searchSql(
  source: SearchSource,
  query: SearchQuery,
  visible: Visible,
  max: number,
): Condition {
  const { from, joinSql = '', alias, columns, age } = source;
  const filter = filterOf(visible);
  const ways = source.isSmall
    ? [throughAll(source, query, filter, max)]
    : [...numbersAndStarts(source, query, filter, max), ...words(source, query, filter, max)];
  const { sql, params } = unionAll(ways);
  return {
    sql: `select ${alias}.id, best.rank, ${age} as age, ${columns}
      from (select id, min(rank) as rank from (${sql}) ways group by id) best, ${from} ${joinSql}
      where ${alias}.id = best.id order by best.rank, ${age} desc limit ${max}`,
    params,
  };
}

/** Written with `is true`, it is no reason for PostgreSQL to read all rows of a company. */
const filterOf = (visible: Visible): Visible => ({ ...visible, sql: `(${visible.sql}) is true` });

function throughAll(
  { from, alias, age, names = [], text }: SearchSource,
  query: SearchQuery,
  visible: Visible,
  max: number,
): Condition {
  const start = `${escapeLike(query.text)}%`;
  const starts = any(names.map((name) => ({ sql: `${name} like ?`, params: [start] })));
  const words = query.text.split(' ');
  const matches = text && words.some(isIndexed) ? any([starts, containing(text, words)]) : starts;
  return {
    sql: `select ${alias}.id, case when ${starts.sql} then ${ranks.start} else ${ranks.words} end as rank from ${from}
      where ${visible.sql} and (${matches.sql}) order by rank, ${age} desc limit ${max}`,
    params: [...starts.params, ...visible.params, ...matches.params],
  };
}

function numbersAndStarts(
  { from, alias, age, number, foreignNumber, names = [] }: SearchSource,
  { text, years }: SearchQuery,
  visible: Visible,
  max: number,
) {
  const few = (rank: number, where: string, order: string, ...params: unknown[]): Condition => ({
    sql: `select ${alias}.id, ${rank} as rank from ${from} where ${where} and ${visible.sql} order by ${order} limit ${max}`,
    params: [...params, ...visible.params],
  });
  const start = (name: string, order: string) =>
    few(ranks.start, `${name} ~>=~ ? and ${name} ~<~ ?`, order, text, `${text}${lastCharacter}`);
  const byName = (name: string) => start(name, `${name} using ~<~, ${age} desc`);
  return [
    ...(number
      ? [
          few(
            ranks.number,
            `${number[0]} = any(?)`,
            `${age} desc`,
            numbersMeant(text, number[1], years),
          ),
          start(`lower(${number[0]})`, `lower(${number[0]}) using ~>~`),
        ]
      : []),
    ...(foreignNumber
      ? [few(ranks.number, `${foreignNumber} = ?`, `${age} desc`, text), byName(foreignNumber)]
      : []),
    ...names.map(byName),
  ];
}

/** Every word, anywhere, and in any order; or the company is called so. */
function words(
  source: SearchSource,
  { text: query }: SearchQuery,
  visible: Visible,
  max: number,
): Condition[] {
  const { number, text, company } = source;
  const words = query.split(' ');
  if (!words.some(isIndexed) || (number && beginsNumber(query, number[1]))) return [];
  return [
    ...(text ? [withWords(source, text, words, visible, max)] : []),
    ...(company ? [ofCompanies(source, company, query, visible, max)] : []),
  ];
}

/**
 * The newest rows that have the words (of the first part, like a company's), and only when these
 * are few, the index of words.
 */
function withWords(
  { from, alias, age }: SearchSource,
  text: string,
  words: readonly string[],
  visible: Visible,
  max: number,
): Condition {
  const [among, anywhere] = [containing('words', words), containing(text, words)];
  const [firstPart] = partsOf(visible);
  return {
    sql: `with newest as materialized (
        select id from (
          select ${alias}.id, ${age} as age, ${text} as words from ${from} where ${firstPart!.sql} order by ${age} desc limit ${newestRead}) latest
        where ${among.sql} order by age desc limit ${max})
      select id, ${ranks.words} as rank from newest
      union all (select id, ${ranks.words} from (
        select ${alias}.id, ${age} as age from ${from}
        where ${visible.sql} and ${anywhere.sql} and (select count(*) from newest) < ${max} limit ${maxRead}) few
        order by age desc limit ${max})`,
    params: [...firstPart!.params, ...among.params, ...visible.params, ...anywhere.params],
  };
}

/**
 * The newest of each: were they joined first, the planner might read every row to find that no
 * company is called so.
 */
const ofCompanies = (
  { from, alias, age }: SearchSource,
  { column, ids }: NonNullable<SearchSource['company']>,
  query: string,
  visible: Visible,
  max: number,
): Condition => ({
  sql: `select few.id, ${ranks.words} as rank from (${ids}) called
    cross join lateral (select ${alias}.id, ${age} as age from ${from} where ${column} = called.id and ${visible.sql} order by ${age} desc limit ${max}) few
    order by few.age desc limit ${max}`,
  params: [`%${escapeLike(query)}%`, ...visible.params],
});

/**
 * `j-2021-`: the numbers of a year are found in their order; looked for as words they would be
 * many, and perhaps all of them old.
 */
const beginsNumber = (query: string, series: string) =>
  new RegExp(`^${series}-\\d{0,4}(-\\d{0,2})?$`, 'i').test(query);

/** A short word is looked for among what the long ones find. */
const containing = (text: string, words: readonly string[]): Condition => ({
  sql: words.map(() => `${text} like ?`).join(' and '),
  params: words.map((word) => `%${escapeLike(word)}%`),
});

/**
 * `42`, `j42`, `j-2026-42` and `2026-0042` all mean J-2026-0042, as a whole number means itself.
 */
function numbersMeant(query: string, series: string, years: readonly number[]) {
  const [, letters, year, digits] = /^(?:([a-z]+)-?)?(?:(20\d\d)-)?0*(\d{1,7})$/.exec(query) ?? [];
  const short =
    digits && (!letters || letters === series.toLowerCase())
      ? (year ? [year] : years).map((each) => `${series}-${each}-${digits.padStart(4, '0')}`)
      : [];
  return [...new Set([query.toUpperCase(), ...short])];
}
