import { any, type Condition, unionAll } from './condition.js';
import { partsOf, type Visible } from './list-source.js';
import { isIndexed, escapeLike } from './words.js';

/** Trusted SQL. Columns in `names` and `text` have an index, or the table is small. */
export interface SearchSource {
  from: string;
  alias: string;
  joinSql?: string;
  columns: string;
  /** SQL of a `Piece`. */
  piece?: string;
  /** Results of equal rank are shown newest first. */
  age: string;
  /** The column and its series: `J` in J-2026-0042. */
  number?: [column: string, series: string];
  /** A lower-case number from someone else, like a PO number. */
  foreignNumber?: string;
  names?: readonly string[];
  text?: string;
  isSmall?: boolean;
  /** The company's column, and SQL of the ids of few companies whose names are like `?`. */
  company?: { column: string; ids: string };
}

/** In lower case; `years` are the possible years of a number without one, newest first. */
export interface SearchQuery {
  text: string;
  years: readonly number[];
}

const ranks = { number: 0, start: 1, words: 2 };

/** A common word is in the newest rows too, and searching all rows takes long. */
const newestRead = 500;
/** The end of a range, which a kept plan can find in an index; a pattern cannot. */
const lastCharacter = '\u{10FFFF}';
const maxRead = 1000;

/** A source without numbers and names has no results for one or two letters. */
const noRows: Condition = { sql: 'select null::uuid as id, 0 as rank where false', params: [] };

/** @param visible which rows the viewer may see */
export function searchSql(
  source: SearchSource,
  query: SearchQuery,
  visible: Visible,
  max: number,
): Condition {
  const { from, joinSql = '', alias, columns, piece = 'null::json', age } = source;
  const filter = filterOf(visible);
  const branches = source.isSmall
    ? [scanAll(source, query, filter, max)]
    : [...numbersAndStarts(source, query, filter, max), ...words(source, query, filter, max)];
  const { sql, params } = unionAll(branches.length ? branches : [noRows]);
  return {
    sql: `select ${alias}.id, best.rank, ${age} as age, ${columns}, ${piece} as piece
      from (select id, min(rank) as rank from (${sql}) matches group by id) best,
        ${from} ${joinSql}
      where ${alias}.id = best.id order by best.rank, ${age} desc limit ${max}`,
    params,
  };
}

/** With `is true` PostgreSQL does not read all rows of a company. */
const filterOf = (visible: Visible): Visible => ({ ...visible, sql: `(${visible.sql}) is true` });

function scanAll(
  { from, alias, age, names = [], text }: SearchSource,
  query: SearchQuery,
  visible: Visible,
  max: number,
): Condition {
  const start = `${escapeLike(query.text)}%`;
  const starts = any(names.map((name) => ({ sql: `${name} like ?`, params: [start] })));
  const words = query.text.split(' ');
  const matches =
    text && words.some(isIndexed) ? any([starts, containsWords(text, words)]) : starts;
  return {
    sql: `select ${alias}.id, case when ${starts.sql} then ${ranks.start}
      else ${ranks.words} end as rank from ${from}
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
  const rankedRows = (
    rank: number,
    where: string,
    order: string,
    ...params: unknown[]
  ): Condition => ({
    sql: `select ${alias}.id, ${rank} as rank from ${from} where ${where} and ${visible.sql}
      order by ${order} limit ${max}`,
    params: [...params, ...visible.params],
  });
  const start = (name: string, order: string) =>
    rankedRows(
      ranks.start,
      `${name} ~>=~ ? and ${name} ~<~ ?`,
      order,
      text,
      `${text}${lastCharacter}`,
    );
  const byName = (name: string) => start(name, `${name} using ~<~, ${age} desc`);
  return [
    ...(number
      ? [
          rankedRows(
            ranks.number,
            `${number[0]} = any(?)`,
            `${age} desc`,
            possibleNumbers(text, number[1], years),
          ),
          start(`lower(${number[0]})`, `lower(${number[0]}) using ~>~`),
        ]
      : []),
    ...(foreignNumber
      ? [
          rankedRows(ranks.number, `${foreignNumber} = ?`, `${age} desc`, text),
          byName(foreignNumber),
        ]
      : []),
    ...names.map(byName),
  ];
}

function words(
  source: SearchSource,
  { text: query }: SearchQuery,
  visible: Visible,
  max: number,
): Condition[] {
  const { number, text, company } = source;
  const words = query.split(' ');
  if (!words.some(isIndexed) || (number && isNumberPrefix(query, number[1]))) return [];
  return [
    ...(text ? [withWords(source, text, words, visible, max)] : []),
    ...(company ? [ofCompanies(source, company, query, visible, max)] : []),
  ];
}

/** Searches the newest rows first, and the index of words only when these are few. */
function withWords(
  { from, alias, age }: SearchSource,
  text: string,
  words: readonly string[],
  visible: Visible,
  max: number,
): Condition {
  const [among, anywhere] = [containsWords('words', words), containsWords(text, words)];
  const [firstPart] = partsOf(visible);
  return {
    sql: `with newest as materialized (
        select id from (
          select ${alias}.id, ${age} as age, ${text} as words from ${from} where ${firstPart!.sql}
          order by ${age} desc limit ${newestRead}) latest
        where ${among.sql} order by age desc limit ${max})
      select id, ${ranks.words} as rank from newest
      union all (select id, ${ranks.words} from (
        select ${alias}.id, ${age} as age from ${from}
        where ${visible.sql} and ${anywhere.sql} and (select count(*) from newest) < ${max}
        limit ${maxRead}) recent_matches
        order by age desc limit ${max})`,
    params: [...firstPart!.params, ...among.params, ...visible.params, ...anywhere.params],
  };
}

/** With a join, the planner might read every row to find no company. */
const ofCompanies = (
  { from, alias, age }: SearchSource,
  { column, ids }: NonNullable<SearchSource['company']>,
  query: string,
  visible: Visible,
  max: number,
): Condition => ({
  sql: `select records.id, ${ranks.words} as rank from (${ids}) matching_companies
    cross join lateral (select ${alias}.id, ${age} as age from ${from}
      where ${column} = matching_companies.id and ${visible.sql}
      order by ${age} desc limit ${max}) records
    order by records.age desc limit ${max}`,
  params: [`%${escapeLike(query)}%`, ...visible.params],
});

const isNumberPrefix = (query: string, series: string) =>
  new RegExp(`^${series}-\\d{0,4}(-\\d{0,2})?$`, 'i').test(query);

const containsWords = (text: string, words: readonly string[]): Condition => ({
  sql: words.map(() => `${text} like ?`).join(' and '),
  params: words.map((word) => `%${escapeLike(word)}%`),
});

/** `42`, `j42`, `j-2026-42` and `2026-0042` all mean J-2026-0042. */
function possibleNumbers(query: string, series: string, years: readonly number[]) {
  const [, letters, year, digits] = /^(?:([a-z]+)-?)?(?:(20\d\d)-)?0*(\d{1,7})$/.exec(query) ?? [];
  const fullNumbers =
    digits && (!letters || letters === series.toLowerCase())
      ? (year ? [year] : years).map((each) => `${series}-${each}-${digits.padStart(4, '0')}`)
      : [];
  return [...new Set([query.toUpperCase(), ...fullNumbers])];
}
