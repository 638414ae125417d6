import type { Estimates } from './estimates/estimates.js';
import { readChat } from './layout/chat.js';
import { Form } from './layout/entries.js';
import { readFlow } from './layout/flow.js';
import { type Language, languageOf } from './layout/language.js';
import { type Line, readLines } from './layout/line.js';
import { ignoreInstructions } from './layout/software-instructions.js';
import { readEmails } from './layout/email-text.js';
import type { Entry } from './layout/record.js';
import { readSentences } from './layout/sentences.js';
import {
  ignoreOtherItems,
  ignoreOtherRows,
  ignoreUncheckedBoxes,
} from './layout/ignored-tokens.js';
import { takeValues, type TakenValue } from './layout/taken-values.js';
import { listNumberedLines } from './layout/numbered-lines.js';
import { listParallelLines } from './layout/parallel-lines.js';
import { readTables } from './layout/tables.js';
import type { MappedText } from './normalize/mapped-text.js';
import { type Numeral, readNumbers } from './tokens/numbers.js';
import { tokensInSpans } from './tokens/spans.js';
import { tokenize } from './tokens/tokenize.js';
import type { Token } from './tokens/token.js';
import { takesValue } from './vocabulary/labels.js';

/** Tokens of a document with the email, sentence, clause and form entry of each. */
export interface Document {
  source: MappedText;
  lines: Line[];
  tokens: Token[];
  numbers: (Numeral | undefined)[];
  inNumber: Uint8Array;
  language: Language;
  sentence: Int32Array;
  clause: Int32Array;
  /** The labeled value a token belongs to. */
  entryOf: (Entry | undefined)[];
  /** 1 for headers, signatures, labels and instructions to software. */
  ignoredTokens: Uint8Array;
  /** Only the field of the label reads these values. */
  takenValues: TakenValue[];
  /** Of the whole document, once they are known. */
  estimates?: Estimates;
}

/** A document about one piece: other rows of a table and other items of a list are ignored. */
export function readDocument(source: MappedText, estimates?: Estimates): Document {
  const text = layOut(source);
  /** `Last year was 350, get us 420` is about the piece too. */
  const counting = new Set(
    text.numbers.flatMap((numeral, index) =>
      numeral && estimates?.isCount(index) ? text.sentence[index] : [],
    ),
  );
  for (const [index, sentence] of text.sentence.entries())
    if (
      estimates?.isOther(index) &&
      !counting.has(sentence) &&
      !isSpecification(text.entryOf[index]?.label)
    )
      text.ignoredTokens[index] = 1;
  ignoreOtherItems(source.text, text.lines, text.tokens, text.ignoredTokens);
  ignoreOtherRows(source.text, text.entryOf, text.ignoredTokens);
  const takenValues = takeValues(text.entryOf, text.ignoredTokens, takesValue);
  return { ...text, takenValues, ...(estimates && { estimates }) };
}

/** `Inks: 2/1, tint not needed` on a form is about this piece. */
const isSpecification = (label: Entry['label'] | undefined) =>
  /^(?:quantity|size|flatSize|finalSize|paperType|\w*PaperType|\w*[cC]olors|sides|deliveryMethod)$/.test(
    label ?? '',
  );

/** Only the marked tokens; the first of the marked rows counts as the table's first. */
export function partOf(text: Document, isMarked: Uint8Array): Document {
  const ignoredTokens = text.ignoredTokens.map((isIgnored, index) =>
    isMarked[index] ? isIgnored : 1,
  );
  const firstRow = text.entryOf.reduce(
    (min, entry, index) =>
      isMarked[index] && entry && entry.row >= 0 ? Math.min(min, entry.row) : min,
    Infinity,
  );
  const moved = new Map<Entry, Entry>();
  const entryOf = text.entryOf.map((entry, index) => {
    if (!isMarked[index] || !entry) return undefined;
    if (entry.row < 0) return entry;
    const own = moved.get(entry) ?? { ...entry, row: entry.row - firstRow };
    moved.set(entry, own);
    return own;
  });
  ignoreOtherRows(text.source.text, entryOf, ignoredTokens);
  const takenValues = takeValues(entryOf, ignoredTokens, takesValue);
  // words such as `not` apply to marked words only if they are marked themselves
  const sentence = text.sentence.map((number, index) => (isMarked[index] ? number : -1));
  return { ...text, ignoredTokens, entryOf, sentence, takenValues };
}

/** A document with all of its pieces. */
export function layOut(source: MappedText): Document {
  const { text } = source;
  const lines = readLines(text);
  listNumberedLines(text, lines);
  readChat(text, lines);
  const form = new Form(text, lines);
  readEmails(text, lines, (line) => form.startsEntry(line));
  const tables = readTables(text, lines);
  listParallelLines(text, lines);
  readFlow(text, lines, (line) => form.startsEntry(line) || tables.inTable.has(line));
  const entries = [...tables.entries, ...form.entries(tables.inTable)].toSorted(
    (a, b) => a.start - b.start,
  );
  const tokens: Token[] = [];
  for (const [index, line] of lines.entries())
    tokenize(text, line.start, line.end, index, tokens, tables.cuts);
  const language = languageOf(tokens);
  const starts = new Set(entries.map(({ start }) => start));
  const { sentence, clause } = readSentences(tokens, lines, starts);
  const ignoredTokens = new Uint8Array(tokens.length);
  for (const [index, token] of tokens.entries()) {
    const line = lines[token.line];
    if (line && (tables.headings.has(line) || (line.role !== 'body' && line.role !== 'subject')))
      ignoredTokens[index] = 1;
  }
  ignoreInstructions(tokens, sentence, ignoredTokens);
  ignoreUncheckedBoxes(tokens, ignoredTokens);
  const entryOf = entriesByToken(tokens, entries, ignoredTokens);
  for (const [index, entry] of entryOf.entries())
    if (entry?.label === 'quantity' && tables.headings.has(lines[tokens[index]?.line ?? 0] as Line))
      ignoredTokens[index] = 0;
  const numbers = readNumbers(tokens, language !== 'en');
  const inNumber = tokensInSpans(
    tokens.length,
    numbers.filter((numeral) => numeral !== undefined),
  );
  return {
    source,
    lines,
    tokens,
    numbers,
    inNumber,
    language,
    sentence,
    clause,
    entryOf,
    ignoredTokens,
    takenValues: [],
  };
}

/** The innermost entry of each token; labels are ignored unless they name an operation. */
function entriesByToken(
  tokens: readonly Token[],
  entries: readonly Entry[],
  ignoredTokens: Uint8Array,
): (Entry | undefined)[] {
  const open: Entry[] = [];
  let next = 0;
  return tokens.map(({ start }, index) => {
    for (let entry = entries[next]; entry && entry.start <= start; entry = entries[++next]) {
      open.push(entry);
      const label = Math.min(entry.from, entry.to);
      for (let token = index; (tokens[token]?.start ?? label) < label; token++)
        ignoredTokens[token] = 1;
    }
    while ((open.at(-1)?.to ?? Infinity) <= start) open.pop();
    return open.at(-1);
  });
}
