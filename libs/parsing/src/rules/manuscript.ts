import { Form } from './layout/entries.js';
import { readFlow } from './layout/flow.js';
import { type Language, languageOf } from './layout/language.js';
import { type Line, readLines } from './layout/line.js';
import { muteMachineTalk } from './layout/machine-talk.js';
import { readMail } from './layout/mail.js';
import type { Entry } from './layout/record.js';
import { readSentences } from './layout/sentences.js';
import { muteOtherItems, muteOtherRows, muteUnchecked } from './layout/unmeant.js';
import { readTables } from './layout/tables.js';
import type { MappedText } from './normalise/mapped-text.js';
import { type Numeral, readNumbers } from './tokens/numbers.js';
import { tokenise } from './tokens/tokenise.js';
import type { Token } from './tokens/token.js';

/** A document ready to be searched: its tokens, and of each token the mail, sentence, clause and form entry it stands in. */
export interface Manuscript {
  source: MappedText;
  lines: Line[];
  tokens: Token[];
  /** At the token where each number begins. */
  numbers: (Numeral | undefined)[];
  language: Language;
  sentence: Int32Array;
  clause: Int32Array;
  /** The labelled value a token belongs to. */
  entryOf: (Entry | undefined)[];
  /** 1 for tokens that do not speak about the job: headers, signatures, labels, orders to software. */
  muted: Uint8Array;
}

export function readManuscript(source: MappedText): Manuscript {
  const { text } = source;
  const lines = readLines(text);
  const form = new Form(text, lines);
  readMail(text, lines, (line) => form.begins(line));
  const tables = readTables(text, lines);
  readFlow(text, lines, (line) => form.begins(line));
  const entries = [...tables.entries, ...form.entries(tables.inTable)].toSorted((a, b) => a.start - b.start);
  const tokens: Token[] = [];
  for (const [index, line] of lines.entries()) tokenise(text, line.start, line.end, index, tokens, tables.cuts);
  const language = languageOf(tokens);
  const starts = new Set(entries.map(({ start }) => start));
  const { sentence, clause } = readSentences(tokens, lines, starts);
  const muted = new Uint8Array(tokens.length);
  for (const [at, token] of tokens.entries()) {
    const line = lines[token.line];
    if (line && (tables.headings.has(line) || (line.role !== 'body' && line.role !== 'subject'))) muted[at] = 1;
  }
  muteMachineTalk(tokens, sentence, muted);
  muteUnchecked(tokens, muted);
  muteOtherItems(text, lines, tokens, muted);
  const entryOf = entriesByToken(tokens, entries, muted);
  muteOtherRows(source.text, entryOf, muted);
  for (const [at, entry] of entryOf.entries())
    if (entry?.label === 'quantity' && tables.headings.has(lines[tokens[at]?.line ?? 0] as Line)) muted[at] = 0;
  const numbers = readNumbers(tokens, language !== 'en');
  return { source, lines, tokens, numbers, language, sentence, clause, entryOf, muted };
}

/** Labels themselves are muted, except those that name what is made or done: `Binder:`, `Grommets:`. */
function entriesByToken(tokens: readonly Token[], entries: readonly Entry[], muted: Uint8Array): (Entry | undefined)[] {
  const found: (Entry | undefined)[] = Array.from({ length: tokens.length });
  let at = 0;
  for (const entry of entries) {
    while (at < tokens.length && (tokens[at]?.start ?? 0) < entry.start) at++;
    for (let token = at; token < tokens.length && (tokens[token]?.start ?? 0) < entry.to; token++) {
      found[token] = entry;
      if ((tokens[token]?.start ?? 0) < entry.from) muted[token] = 1;
    }
  }
  return found;
}
