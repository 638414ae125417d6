import { type StockWord, stockWords, weightUnits } from '../knowledge/stocks.js';
import { products } from '../knowledge/products.js';
import type { Manuscript } from '../manuscript.js';
import { type Hit, PhraseBook } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Claims } from './claims.js';
import { decimals } from './sizes.js';
import { afterHyphen, capitalised, together, wordAt } from './near.js';

/** A stock as stated: `100# gloss text`. */
export interface StockFact extends Span {
  /** `100#`, `16pt`, `150gsm`; '' when no weight is stated. */
  weight: string;
  words: StockWord[];
  /** Parts of a carbonless set, with the colours of its sheets. */
  sets?: { parts: number | undefined; colours: string[] };
}

const book = new PhraseBook<StockWord>(stockWords);

interface Weight extends Span {
  text: string;
}

/** `100#`, `#100`, `80 lb.`, `16pt`, `150 g/m2`, `24/60`. */
function weightAt(text: Manuscript, at: number, claims: Claims): Weight | undefined {
  const { tokens, numbers } = text;
  if (tokens[at]?.text === '#' && numbers[at + 1] && /^(?:[2-9]\d|1[0-9]\d)$/.test(tokens[at + 1]?.text ?? '') && book.at(tokens, at + 2)) {
    return { first: at, next: at + 2, text: `${tokens[at + 1]?.text}#` };
  }
  const numeral = numbers[at];
  if (!numeral || claims.at(at) === 'ratio' || claims.at(at) === 'money' || claims.at(at) === 'date' || claims.at(at) === 'size')
    return undefined;
  const double =
    tokens[at + 1]?.text === '/' &&
    tokens[at + 1]?.spaced === false &&
    numeral.form === 'plain' &&
    (tokens[at + 2]?.value ?? 0) >= 50 &&
    numeral.value >= 16 &&
    numeral.value <= 28;
  if (double) {
    const unit = weightUnits.get(wordAt(text, at + 3)) === '#' ? at + 4 : at + 3;
    return { first: at, next: unit, text: `${decimals(numeral.value)}/${tokens[at + 2]?.text}#` };
  }
  const from = afterHyphen(text, numeral.next);
  const unit =
    numeral.form === 'thousands' || (tokens[from]?.text === '#' && tokens[from]?.spaced) ? undefined : weightUnits.get(wordAt(text, from));
  if (unit && together(text, at, from)) {
    let next = from + 1;
    if (unit === 'gsm' && wordAt(text, next) === '/')
      next += /^(?:m2|m|qm)$/.test(wordAt(text, next + 1))
        ? /^m$/.test(wordAt(text, next + 1)) && wordAt(text, next + 2) === '2'
          ? 3
          : 2
        : 0;
    if (wordAt(text, next) === '.' && tokens[next]?.spaced === false) next++;
    if (wordAt(text, next) === '-' && !tokens[next]?.spaced) next++;
    return { first: at, next, text: `${decimals(numeral.value)}${unit}`.trimEnd() };
  }
  return bareWeight(text, at, numeral.value, numeral.next);
}

/** `100 gloss text`, `80 cover`: a usual weight before a grade. */
function bareWeight(text: Manuscript, at: number, value: number, next: number): Weight | undefined {
  if (![20, 24, 28, 32, 50, 55, 60, 65, 67, 70, 80, 90, 100, 105, 110, 120, 130].includes(value) || text.numbers[at]?.form !== 'plain')
    return undefined;
  let reach = next;
  for (
    let hit = book.at(text.tokens, reach);
    hit && hit.next - next < 6 && together(text, at, hit.next - 1);
    hit = book.at(text.tokens, reach)
  ) {
    if (
      hit.value.kind === 'grade' &&
      !/^(?:paper|label|tag|book|plastic|board|magnet|canvas|vinyl|photo paper|polyester)$/.test(hit.value.name)
    )
      return { first: at, next, text: `${value}#` };
    if (hit.value.kind === 'noise') return undefined;
    reach = hit.next;
  }
  return undefined;
}

const notPaper =
  /^(?:type|font|helvetica|garamond|arial|times|rule|rules|stroke|leading|caslon|calibri|size|test|bag|bags|carton|cartons|box|boxes|skid|skids|per|max|maximum|or|capacity|each|gross|lam|lamination|laminate|laminated|laminating|pouch|overlam|overlaminate|bold|roman|scale|check|checklist|heads|head|limit|shipment|weight|package)$/;
const heavier = /^(?:exceed|exceeding|over|than|weighs|weigh|weighing|maximum|max|under|exceeds|costs)$/;

const usualWeights = new Set([
  20, 24, 28, 32, 35, 40, 45, 50, 55, 60, 65, 67, 70, 75, 80, 90, 100, 105, 110, 115, 118, 120, 125, 130, 140, 150, 160, 180, 220,
]);

/** Weights of parcels are spoken of with what holds or limits them. */
function crowded(text: Manuscript, first: number): boolean {
  for (let at = Math.max(0, first - 10); at < first + 8; at++) {
    if (
      together(text, at, first) &&
      /^(?:cartons?|boxe?s?|exceed|max|maximum|weigh|weighs|weighing|weight|pallets?|skids?|test|capacity|hold|holds|bursting|parcel|package|packages|containers?|up|shipment)$/.test(
        wordAt(text, at),
      )
    )
      return true;
  }
  return false;
}

/** Only words that describe paper tell `80 lb. gloss` from `not to exceed 40 pounds`. */
function isPaper(text: Manuscript, weight: Weight, words: readonly StockWord[]): boolean {
  const after = wordAt(text, weight.next);
  const basis = after === 'per' && (text.numbers[weight.next + 1]?.value ?? 0) >= 500;
  if (notPaper.test(after) && !basis && !words.some(({ kind }) => kind === 'grade') && !book.at(text.tokens, weight.next)) return false;
  if (heavier.test(wordAt(text, weight.first - 1)) || (heavier.test(wordAt(text, weight.first - 2)) && !words.length)) return false;
  const named = words.some(({ kind }) => kind !== 'noise');
  const value = Number.parseFloat(weight.text);
  if (weight.text.endsWith('oz')) return words.some(({ name }) => /vinyl|canvas|polyester/.test(name));
  if (weight.text.endsWith('mm')) return words.some(({ name }) => /coroplast|foam|plastic|board|magnet/.test(name));
  if (weight.text.endsWith('gsm')) return value >= 30 && value <= 900 && (named || value >= 50);
  if (weight.text.endsWith('pt')) return value >= 5 && value <= 120 && (named || text.entryOf[weight.first]?.label !== 'apart');
  if (weight.text.endsWith('mil')) return value >= 2 && value <= 120 && (named || value >= 7);
  const usual = usualWeights.has(value) && !crowded(text, weight.first);
  return (
    value >= 9 &&
    value <= 350 &&
    (named ||
      usual ||
      /^(?:paper|coverPaper|textPaper|coverPart|textPart)$/.test(text.entryOf[weight.first]?.label ?? '') ||
      text.tokens[weight.next - 1]?.text === '#')
  );
}

const isName = (text: Manuscript, at: number) => capitalised(text.tokens[at]) && !/^[A-Z]{1,2}$/.test(text.tokens[at]?.text ?? '');

/** `No. 2`, `# 2`: the mill's quality, which no answer needs. */
function afterQuality(text: Manuscript, at: number): number {
  if (!/^(?:#|no|number)$/.test(wordAt(text, at))) return at;
  const digit = wordAt(text, at + 1) === '.' ? at + 2 : at + 1;
  return /^[1-5]$/.test(wordAt(text, digit)) && text.tokens[digit + 1]?.spaced !== false ? digit + 1 : at;
}

/** Follows a stock's description to the right: known words, and names that stand before another known word. */
function rightwards(text: Manuscript, from: number, claims: Claims, anchor = from - 1): Hit<StockWord>[] {
  const hits: Hit<StockWord>[] = [];
  let at = from;
  let graded = false;
  while (at < text.tokens.length && together(text, anchor, at)) {
    at = afterQuality(text, at);
    const comma = /^[,(/]$/.test(wordAt(text, at)) ? 1 : 0;
    const hit = book.at(text.tokens, at + comma);
    const taken = claims.at(at + comma);
    if (hit && (taken === undefined || taken === 'stock') && together(text, anchor, hit.next - 1) && goesOn(text, hit, comma > 0, graded)) {
      if (comma && hit.value.kind === 'noise') break;
      graded ||= hit.value.kind === 'grade';
      hits.push(hit);
      at = hit.next;
      if (hits.length > 8) break;
      continue;
    }
    if (graded || comma) break;
    const named = nameRun(text, at, claims);
    if (!named) break;
    hits.push(named);
    at = named.next;
  }
  while (hits.length && hits.at(-1)?.value.kind === 'noise') hits.pop();
  return hits;
}

const joining =
  /^(?:and|or|with|w|on|in|for|to|plus|x|at|is|are|printed|folded|the|a|an|of|by|from|as|but|no|not|printing|prints|full|one|two|four|size|trim|color|colour|black|qty)$/;

/** A mill's name that is not in the tables: `Topkote Prime dull cover`. */
function nameRun(text: Manuscript, from: number, claims: Claims): Hit<StockWord> | undefined {
  let at = from;
  const free = (token: number) => text.tokens[token]?.kind === 'word' && claims.at(token) === undefined && together(text, from, token);
  while (at < from + 3 && isName(text, at) && free(at)) at++;
  if (
    at === from &&
    free(from) &&
    !joining.test(wordAt(text, from)) &&
    /^(?:finish|grade)$/.test(book.at(text.tokens, from + 1)?.value.kind ?? '') &&
    together(text, from, from + 1)
  )
    at = from + 1;
  if (at === from && wordAt(text, from + 1) === '-' && !text.tokens[from + 1]?.spaced && free(from) && free(from + 2)) at = from + 3; // `hi-brite offset`
  for (const skip of at === from ? [1, 2] : [])
    if (free(from) && free(from + skip - 1) && /^(?:paper|stock|cardstock)$/.test(wordAt(text, from + skip))) at = from + skip;
  const known = at > from ? book.at(text.tokens, at) : undefined;
  if (!known || known.value.kind === 'noise' || claims.at(at)) return undefined;
  const name = text.tokens
    .slice(from, at)
    .map((token) => token.text)
    .join(' ');
  return { first: from, next: at, value: { kind: 'brand', name } };
}

const inkWords = /^(?:ink|inks|print|prints|printing|on|and|plus|\+|only|imprint|front|back|side|foil)$/;

function goesOn(text: Manuscript, hit: Hit<StockWord>, afterMark: boolean, graded: boolean): boolean {
  const next = together(text, hit.first, hit.next) ? wordAt(text, hit.next) : '';
  const { kind, name } = hit.value;
  if (kind === 'colour' && inkWords.test(next) && !(name === 'white' && next === 'on')) return false;
  if (
    kind === 'grade' &&
    graded &&
    /^(?:cover|text|book|label|banner|vinyl|tag|magnet|board|index)$/.test(name) &&
    !/^(?:label stock)$/.test(name)
  )
    return false;
  if (!afterMark) return true;
  if (kind === 'grade' && /^(?:cover|text|book|label|tag|index|vinyl|paper|magnet|plastic|board|writing|canvas)$/.test(name)) return false;
  return (
    kind === 'finish' ||
    kind === 'grade' ||
    kind === 'quality' ||
    (kind === 'colour' && /^(?:white|natural|ivory|cream|canary|kraft|manila|buff|goldenrod|salmon|gray|tan|clear)$/.test(name))
  );
}

/** Words of the description that stand before the weight: `White 28 lb. bond`, `Gloss-Finish, basis weight: 70 lbs`. */
function leftwards(text: Manuscript, until: number, claims: Claims, graded: boolean, alone: boolean): Hit<StockWord>[] {
  const hits: Hit<StockWord>[] = [];
  let end = until;
  while (end > 0 && until - end < 20) {
    const tight = /^[-/]$/.test(wordAt(text, end - 1)) && !text.tokens[end - 1]?.spaced && hits.length > 0;
    const basis = /^,$/.test(wordAt(text, end - 1)) && claims.at(end - 2) === 'size' ? basisBefore(text, end - 2, claims) : end;
    if (basis < end) {
      end = basis;
      continue;
    }
    const bracket = /^[()]$/.test(wordAt(text, end - 1));
    const marks =
      /^[,:()]$/.test(wordAt(text, end - 1)) &&
      (bracket || hits.length > 0 || alone || text.entryOf[until]?.label === 'paper' || /^(?:weight|basis)$/.test(wordAt(text, end - 2)));
    const stop = marks || tight ? end - 1 : end;
    const hit = endingAt(text, stop, claims);
    if (!hit || !together(text, hit.first, until - 1)) break;
    const isPart =
      hit.value.kind === 'grade' && /^(?:cover|text|book|paper|label|board|tag|index|banner|magnet|cling)$/.test(hit.value.name);
    const before = isPart ? endingAt(text, hit.first, claims) : undefined;
    if (
      text.muted[hit.first] ||
      (isPart && (graded || (before?.value.kind !== 'finish' && before?.value.kind !== 'colour' && hit.value.name !== 'paper')))
    )
      break;
    hits.unshift(hit);
    end = hit.first;
  }
  while (hits.length && hits[0]?.value.kind === 'noise') hits.shift();
  const mill = millBefore(text, hits[0]?.first ?? until, claims);
  return mill ? [mill, ...hits] : hits;
}

/** `basis size 25 x 38",` between a description and its weight. */
function basisBefore(text: Manuscript, at: number, claims: Claims): number {
  let first = at;
  while (first > 0 && (claims.at(first - 1) === 'size' || /^["(]$/.test(wordAt(text, first - 1)))) first--;
  return /^(?:size|basis)$/.test(wordAt(text, first - 1)) ? first - (wordAt(text, first - 2) === 'basis' ? 2 : 1) : at + 2;
}

/** A mill's name before the weight: `Rolland Enviro 60 lb`. */
function millBefore(text: Manuscript, end: number, claims: Claims): Hit<StockWord> | undefined {
  let first = end;
  while (
    first > end - 3 &&
    isName(text, first - 1) &&
    together(text, first - 1, end) &&
    claims.at(first - 1) === undefined &&
    !text.muted[first - 1] &&
    !products.at(text.tokens, first - 1) &&
    text.sentence[first - 2] === text.sentence[end]
  )
    first--;
  const known = first < end ? book.at(text.tokens, first)?.value.kind === 'brand' : false;
  return known
    ? {
        first,
        next: end,
        value: {
          kind: 'brand',
          name: text.tokens
            .slice(first, end)
            .map((token) => token.text)
            .join(' '),
        },
      }
    : undefined;
}

function endingAt(text: Manuscript, end: number, claims: Claims): Hit<StockWord> | undefined {
  for (let first = Math.max(0, end - 4); first < end; first++) {
    const hit = book.at(text.tokens, first);
    if (hit?.next === end && (claims.at(first) ?? 'stock') === 'stock' && text.tokens[first]?.kind === 'word') return hit;
  }
  return undefined;
}

/** `2 vinyl banners 3ft x 8ft 13oz`: the material stands elsewhere in the sentence. */
function materialNear(text: Manuscript, at: number): StockWord[] {
  for (let near = Math.max(0, at - 14); near < at + 8; near++) {
    const word = together(text, near, at) ? book.at(text.tokens, near)?.value : undefined;
    if (word?.kind === 'grade' && /^(?:vinyl|plastic|magnet|canvas|coroplast|synthetic|polyester)$/.test(word.name)) return [word];
  }
  return [];
}

function weighed(text: Manuscript, claims: Claims): StockFact[] {
  const found: StockFact[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    const token = text.tokens[at];
    if ((!text.numbers[at] && token?.text !== '#') || text.muted[at]) continue;
    const weight = weightAt(text, at, claims);
    if (!weight) continue;
    const right = rightwards(text, weight.next, claims);
    const left = leftwards(
      text,
      weight.first,
      claims,
      right.some(({ value }) => value.kind === 'grade'),
      right.length === 0,
    );
    const described = [...left, ...right].map(({ value }) => value);
    const words = described.length === 0 && /(?:mil|oz|mm)$/.test(weight.text) ? materialNear(text, at) : described;
    if (!isPaper(text, weight, words)) {
      if (weight.next > at + 1) claims.take(weight, 'weight');
      continue;
    }
    const span = { first: left[0]?.first ?? weight.first, next: right.at(-1)?.next ?? weight.next };
    claims.seize(weight, 'stock');
    claims.take(span, 'stock');
    found.push({ ...span, weight: weight.text, words });
    at = span.next - 1;
  }
  return found;
}

const standAlone =
  /^(?:bond|vinyl|coroplast|foam core|newsprint|cardstock|photo paper|paper|label|index|tag|synthetic|canvas|opaque|offset|board|BOPP|magnet|bristol|wove|linen|polyester|plastic)$/;

/** Stocks without a weight: `white recycled bond`, `glossy paper`, `white gloss vinyl`. */
function unweighed(text: Manuscript, claims: Claims): StockFact[] {
  const found: StockFact[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    if (text.muted[at] || claims.at(at) || !book.at(text.tokens, at)) continue;
    const hits = rightwards(text, at, claims, at);
    const next = hits.at(-1)?.next ?? at + 1;
    const words = hits.map(({ value }) => value);
    const label = /^(?:paper|coverPaper|textPaper)$/.test(text.entryOf[at]?.label ?? '');
    const grade = words.find(({ kind, name }) => kind === 'grade' && standAlone.test(name));
    const described = words.some(({ kind }) => kind === 'finish' || kind === 'quality' || kind === 'colour');
    const strong = grade !== undefined && (described || label) && (grade.name !== 'label' || label) && (grade.name !== 'magnet' || label);
    if (strong || (label && words.some(({ kind }) => kind !== 'noise'))) {
      claims.take({ first: at, next }, 'stock');
      found.push({ first: at, next, weight: '', words });
    }
    at = Math.max(at, next - 1);
  }
  return found;
}

const setColours = new Set(['white', 'canary', 'yellow', 'pink', 'goldenrod', 'gold', 'blue', 'green', 'tan', 'buff', 'orange']);
const partCounts = new Map(Object.entries({ duplicate: 2, triplicate: 3, quadruplicate: 4 }));

/** `NCR 3 part`, `2-part carbonless (white/canary)`, `triplicate`. */
function carbonless(text: Manuscript, claims: Claims): StockFact[] {
  const found: StockFact[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    const word = wordAt(text, at);
    const copies = partCounts.get(word);
    if (text.muted[at] || (copies === undefined && !/^(?:ncr|carbonless|autocopiant|selbstdurchschreibend|autocopiante)$/.test(word)))
      continue;
    let next = at + 1;
    const colours: string[] = [];
    for (let reach = at + 1; reach < at + 26 && together(text, at, reach); reach++) {
      const found = wordAt(text, reach);
      if (setColours.has(found) && !/^(?:ink|inks)$/.test(wordAt(text, reach + 1))) {
        colours.push(found === 'yellow' ? 'yellow' : found);
        next = reach + 1;
      } else if (colours.length > 0 && text.tokens[reach]?.kind === 'word' && !/^(?:and|then)$/.test(found)) break;
    }
    const parts = copies === undefined ? partsNear(text, at, next) : { count: copies, first: at, next: at + 1 };
    const start = parts?.first !== undefined && parts.first < at ? parts.first : at;
    claims.take({ first: start, next: colours.length > 1 ? next : Math.max(at + 1, parts?.next ?? 0) }, 'stock');
    found.push({ first: start, next, weight: '', words: [], sets: { parts: parts?.count, colours: colours.length > 1 ? colours : [] } });
    at = Math.max(at, next - 1);
  }
  const best = found.find(({ sets }) => sets?.parts !== undefined) ?? found[0];
  return best ? [best] : [];
}

function partsNear(text: Manuscript, at: number, end: number): ({ count: number } & Span) | undefined {
  for (let near = Math.max(0, at - 6); near < Math.max(at + 6, end); near++) {
    const numeral = text.numbers[near];
    const noun = numeral ? afterHyphen(text, numeral.next) : 0;
    if (
      numeral &&
      numeral.value >= 2 &&
      numeral.value <= 8 &&
      /^(?:part|parts|ply|plys|pt|teilig|fach|tantos|feuillets|copias|sheet)$/.test(wordAt(text, noun)) &&
      together(text, near, at)
    ) {
      return { count: numeral.value, first: near, next: noun + 1 };
    }
  }
  return undefined;
}

/** All stocks of the text, claimed, in its order. */
export function readStocks(text: Manuscript, claims: Claims): StockFact[] {
  const sets = carbonless(text, claims);
  const heavy = weighed(text, claims);
  return [...sets, ...heavy, ...unweighed(text, claims)].toSorted((a, b) => a.first - b.first);
}
