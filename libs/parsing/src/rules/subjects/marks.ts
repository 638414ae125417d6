import type { Facts } from '../facts/facts.js';
import type { Span } from '../tokens/token.js';
import { type Break, numberedHeading } from './breaks.js';

/** Numbers, letters and codes of pieces that a unit names. */
export interface References {
  /** Part numbers and the like: `cc-114`. */
  codes: readonly string[];
  /** Numbers that may be those of pieces: `#2`, `item 2`. */
  places: readonly number[];
  /** Those that surely are: `item 2`, `items 4 and 5`. */
  references: readonly number[];
  /** Numbers and letters that are those of a list, if there is such a list: `for 2 and 3`. */
  marks: readonly string[];
}

const code = /\b(?=[a-z\d-]*\d\d)[a-z]{1,5}-?\d[a-z\d-]*\b/g;
const further = String.raw`(?:\s*(?:,\s*and|,|and|&|-|to|through|thru)\s*#?\d{1,2})`;
const noFigure = String.raw`(?!\s*(?:%|x\b)|[.,]?\d)\b`;
const place = new RegExp(String.raw`\b(?:no\.?|number|#)\s*#?(\d{1,2})${noFigure}`, 'g');
/** A number alone is one piece, not a count, before a verb in the singular: `2 is 4/0`. */
const reference = new RegExp(
  String.raw`\b(?:item|line|piece|pos\.?)\s*#?(\d{1,2})${noFigure}|` +
    String.raw`\b(?:items|lines|pieces|nos\.?|numbers)\s*(#?\d{1,2}${further}*)${noFigure}|` +
    String.raw`^\W*(\d{1,2}${further}+)\s+(?:are|both|print|get|need|have|go|on)\b|` +
    String.raw`^\W*(?:and\s+)?(\d{1,2})\s+(?:is|prints|gets|needs|has|goes)\b`,
  'g',
);
const letters = String.raw`[a-h](?:\s*,\s*[a-h])*\s*(?:,\s*)?(?:and|&|to|thru|through)\s*[a-h]`;
const endOfClause = String.raw`(?=\s*(?:[.,;:)]|$))`;
/** `aqueous on 2 and 3.`, `05: 4/4`, `1 at 5,000`, `run a and b on`, `C is 4/4` */
const markReference = new RegExp(
  String.raw`\b(?:for|on)\s+(\d{1,2}${further}*|[a-h])${endOfClause}|` +
    String.raw`^\W*(\d{1,2})\s*[=:](?!\d)|^\W*(\d{1,2}${further}*)\s+(?:at|on)\b|` +
    String.raw`\b(${letters})\b|^\W*([b-h])\s+(?:at|on|[a-z]+s)\b`,
  'g',
);
const range = /(\d+)\s*(?:-|to|through|thru)\s*#?(\d+)/g;
const maxRange = 20;

/** `4 and 5`, `1-3` */
function numbersIn(list: string): number[] {
  const ranges = [...list.matchAll(range)].flatMap(([, from, to]) => {
    const length = Number(to) - Number(from) + 1;
    return Array.from({ length: Math.min(maxRange, length) }, (_, nth) => Number(from) + nth);
  });
  return [...new Set([...(list.match(/\d+/g) ?? []).map(Number), ...ranges])];
}

/** `a and b`, `a thru d` */
function lettersIn(list: string): string[] {
  const single = list.match(/\b[a-h]\b/g) ?? [];
  const [from = '', to = ''] = /\b(?:to|thru|through)\b/.test(list) ? single.slice(-2) : [];
  return [...new Set([...single, ...allLetters.filter((one) => one > from && one < to)])];
}

const allLetters = 'abcdefgh'.split('');

export function referencesIn({ text }: Facts, { first, next }: Span): References {
  const [start, end] = [text.tokens[first]!.start, text.tokens[next - 1]!.end];
  const written = text.source.text.slice(start, end).toLowerCase();
  const references = [...written.matchAll(reference)].flatMap(([, ...lists]) =>
    numbersIn(lists.find((list) => list !== undefined) ?? ''),
  );
  const others = [...written.matchAll(place)].map(([, number]) => Number(number));
  return {
    codes: written.match(code) ?? [],
    places: [...references, ...others],
    references,
    marks: [...written.matchAll(markReference)].flatMap(([, ...lists]) => {
      const list = lists.find((one) => one !== undefined) ?? '';
      return [...numbersIn(list).map(String), ...lettersIn(list)];
    }),
  };
}

/** In a list: `2.`, `(2)`, `b)`. */
const listMark = /(?:(\d{1,2})[.)]?|\b([a-h])[.)])\s*$/i;

export function markOf({ text }: Facts, first: number, kind: Break): string | undefined {
  const { line } = text.tokens[first]!;
  if (text.tokens[first - 1]?.line === line) return undefined;
  const { start, end, isListed } = text.lines[line]!;
  const written = text.source.text;
  const before = written.slice(written.lastIndexOf('\n', start - 1) + 1, start);
  const mark = isListed
    ? listMark.exec(before)
    : kind === 'heading' && numberedHeading.exec(written.slice(start, end));
  const [, number, letter] = mark || [];
  return number === undefined ? letter?.toLowerCase() : `${Number(number)}`;
}

interface Marked extends References {
  mark: string | undefined;
  names: readonly string[][];
}

/** Pieces of a list whose marks later units name: `3. Reply form` before `2 and 3 are black`. */
export function unitsReferredTo<One extends Marked>(units: readonly One[]): ReadonlySet<One> {
  const listed = new Map<string, One>();
  const named = new Set<One>();
  for (const unit of units) {
    for (const mark of [...unit.marks, ...unit.references.map(String)]) {
      const one = listed.get(mark);
      if (one) named.add(one);
    }
    if (unit.mark !== undefined && !listed.has(unit.mark)) listed.set(unit.mark, unit);
  }
  const alike = named.size > 0 ? [...listed.values()].filter(({ names }) => names.length > 0) : [];
  return new Set([...named, ...alike]);
}

const maxLabelWords = 3;

/** `05:`, `Line 2:` */
export const isLabel = ({
  references,
  marks,
  words,
}: References & { words: readonly string[] }): boolean =>
  references.length + marks.length > 0 && words.length <= maxLabelWords;
