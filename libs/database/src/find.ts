import { united, type Visible } from './list-source.js';
import { type Condition } from './page.js';
import { isIndexed, literally } from './words.js';

/** Records that are found by what they are called: trusted SQL. What `starts` and `text` name has an index, or few rows. */
export interface Findable {
  from: string;
  alias: string;
  /** Tables that only `columns` need. */
  joined?: string;
  /** What is shown of a find. */
  columns: string;
  /** Finds of equal worth are shown newest first. */
  age: string;
  /** The column of the number, and what it begins with: `J` in J-2026-0042. */
  number?: [column: string, series: string];
  /** Lower-case names of which one is known in full or by its beginning, like a PO number. */
  names?: readonly string[];
  /** Lower-case titles. */
  titles?: readonly string[];
  /** Lower-case text with all the words. */
  text?: string;
  /** The column of its company, for those who may find it by that. */
  company?: string;
}

/** What somebody looks for, in lower case. `years`: those that a number without a year may be of, newest first. */
export interface Sought {
  text: string;
  years: readonly number[];
}

/** Worth of a find: less is better. */
const worth = { number: 0, name: 1, start: 2, title: 3, titleStart: 4, words: 5, company: 6 };

interface Way {
  worth: number;
  where: Condition;
  order: string;
  /** Rows `called` of which each has some of these. */
  called?: Condition;
}

/** Words that are anywhere in a text. */
interface Words {
  text: string;
  words: readonly string[];
}

/** Words are looked for in the newest rows first: what many rows have, these have too, and to find it in all of them takes long. */
const newestRead = 2000;
/** Of the rows that have a rarer word, so many are looked at for the newest. */
const mostRead = 1000;

/**
 * The best few rows that are called what is sought, as a statement of its own: `id`, `worth`, `age` and the columns. Each way to a row runs through an index
 * of its own and stops after a few.
 * @param visible which rows this viewer may see
 */
export function found(source: Findable, sought: Sought, visible: Visible, most: number): Condition {
  const { from, alias, joined = '', columns, age } = source;
  const ways = waysTo(source, sought).map((way): Condition => {
    if ('words' in way) return withWords(source, way, visible, most);
    const few = `select ${alias}.id, ${way.worth} as worth, ${age} as age from ${from}
      where ${way.where.sql} and ${visible.sql} order by ${way.order} limit ${most}`;
    const params = [...way.where.params, ...visible.params];
    return way.called ? ofEach(way.called, { sql: few, params }, most) : { sql: `select id, worth from (${few}) few`, params };
  });
  const { sql, params } = united(ways);
  return {
    sql: `select ${alias}.id, best.worth, ${age} as age, ${columns}
      from (select id, min(worth) as worth from (${sql}) ways group by id) best, ${from} ${joined}
      where ${alias}.id = best.id order by best.worth, ${age} desc limit ${most}`,
    params,
  };
}

/** The newest of all, of which each has a few: were they joined first, the planner might read every row to find that nobody is called so. */
const ofEach = (called: Condition, few: Condition, most: number): Condition => ({
  sql: `select few.id, few.worth from (${called.sql}) called cross join lateral (${few.sql}) few order by few.age desc limit ${most}`,
  params: [...called.params, ...few.params],
});

/**
 * Rows with these words: the newest that have them (those of the first part, like a company's), and only where these are few the index of words. Were the
 * planner left to choose, it might take a rare word for a common one and read all rows from the newest on.
 */
function withWords({ from, alias, age }: Findable, { text, words }: Words, visible: Visible, most: number): Condition {
  const [among, anywhere] = [containing('words', words), containing(text, words)];
  const [seen = visible] = visible.parts ?? [];
  return {
    sql: `with newest as materialized (
        select id from (
          select ${alias}.id, ${age} as age, ${text} as words from ${from} where ${seen.sql} order by ${age} desc limit ${newestRead}) latest
        where ${among.sql} order by age desc limit ${most})
      select id, ${worth.words} as worth from newest
      union all (select id, ${worth.words} from (
        select ${alias}.id, ${age} as age from ${from}
        where ${visible.sql} and ${anywhere.sql} and (select count(*) from newest) < ${most} limit ${mostRead}) few
        order by age desc limit ${most})`,
    params: [...seen.params, ...among.params, ...visible.params, ...anywhere.params],
  };
}

function waysTo({ age, number, names = [], titles = [], text, company }: Findable, { text: sought, years }: Sought): (Way | Words)[] {
  const newest = `${age} desc`;
  const start = `${literally(sought)}%`;
  const ways: (Way | Words)[] = [];
  if (number) {
    const [column, series] = number;
    const meant = numbersMeant(sought, series, years);
    ways.push({
      worth: worth.number,
      where: { sql: `${column} in (${meant.map(() => '?').join(', ')})`, params: meant },
      order: newest,
    });
    ways.push({ worth: worth.start, where: { sql: `lower(${column}) like ?`, params: [start] }, order: `lower(${column}) using ~>~` });
  }
  for (const name of names) {
    ways.push({ worth: worth.name, where: { sql: `${name} = ?`, params: [sought] }, order: newest });
    ways.push({ worth: worth.start, where: { sql: `${name} like ?`, params: [start] }, order: `${name} using ~<~` });
  }
  for (const title of titles) {
    ways.push({ worth: worth.title, where: { sql: `${title} = ?`, params: [sought] }, order: newest });
    ways.push({ worth: worth.titleStart, where: { sql: `${title} like ?`, params: [start] }, order: `${title} using ~<~, ${newest}` });
  }
  const words = sought.split(' ');
  if (!words.some(isIndexed) || (number && beginsNumber(sought, number[1]))) return ways;
  if (text) ways.push({ text, words });
  if (company)
    ways.push({
      worth: worth.company,
      called: {
        sql: 'select id from companies where lower(name) like ? order by length(name), id limit 3',
        params: [`%${literally(sought)}%`],
      },
      where: { sql: `${company} = called.id`, params: [] },
      order: newest,
    });
  return ways;
}

/** `j-2021-`: the numbers of a year are found in their order; looked for as words they would be many, and perhaps all of them old. */
const beginsNumber = (sought: string, series: string) => new RegExp(`^${series}-\\d{0,4}(-\\d{0,2})?$`, 'i').test(sought);

/** Every word, anywhere, and in any order: a short one is looked for among what the long ones find. */
const containing = (text: string, words: readonly string[]): Condition => ({
  sql: words.map(() => `${text} like ?`).join(' and '),
  params: words.map((word) => `%${literally(word)}%`),
});

/** `42`, `j42`, `j-2026-42` and `2026-0042` all mean J-2026-0042, as a whole number means itself. */
function numbersMeant(sought: string, series: string, years: readonly number[]) {
  const [, letters, year, digits] = /^(?:([a-z]+)-?)?(?:(20\d\d)-)?0*(\d{1,7})$/.exec(sought) ?? [];
  const short =
    digits && (!letters || letters === series.toLowerCase())
      ? (year ? [year] : years).map((each) => `${series}-${each}-${digits.padStart(4, '0')}`)
      : [];
  return [...new Set([sought.toUpperCase(), ...short])];
}
