import { PhraseBook } from '../../tokens/phrase-book.js';
import type { DateFact } from '../../facts/dates.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence } from '../../facts/near.js';
import { oneOf, readTable } from '../../vocabulary/table.js';
import { writeDate, writeWithoutYear } from './normalize.js';
import { limitConfidence, newest, type Reading } from '../reading.js';

const dateKinds = ['mail', 'homes', 'other'] as const;
type DateKind = (typeof dateKinds)[number];
const book = new PhraseBook(
  readTable(
    new URL('../../vocabulary/mailing-days.tsv', import.meta.url),
    ['phrase', 'kind'],
    ({ phrase, kind }) => [phrase, oneOf(dateKinds, kind)] as const,
  ),
);

function kindOf({ text }: Facts, date: DateFact): DateKind {
  for (
    let index = date.first - 1;
    index > date.first - 16 && inSameSentence(text, index, date.first);
    index--
  ) {
    const match = text.ignoredTokens[index]
      ? undefined
      : kindEndingAt(text.tokens, index, date.first);
    if (match) return match;
  }
  const label = text.entryOf[date.first]?.label;
  if (label === 'mailDate') return 'mail';
  if (label === 'inHomesDate') return 'homes';
  if (label === 'apart') return 'other';
  const after = [0, 1, 2]
    .filter((skip) => inSameSentence(text, date.first, date.next + skip))
    .map((skip) => book.matchAt(text.tokens, date.next + skip)?.value)
    .find((kind) => kind !== undefined);
  return after === 'homes' || after === 'mail' ? after : 'other';
}

/** `mail house` is not `mail`. */
function kindEndingAt(
  tokens: Facts['text']['tokens'],
  index: number,
  end: number,
): DateKind | undefined {
  for (const first of [index - 2, index - 1, index]) {
    const match = first >= 0 ? book.matchAt(tokens, first) : undefined;
    if (match && match.next > index && match.next <= end)
      return isDenied(tokens, first) ? 'other' : match.value;
  }
  return undefined;
}

/** `You will not be mailing for us, our volunteers stuff envelopes on May 16` */
const isDenied = (tokens: Facts['text']['tokens'], first: number) =>
  [first - 1, first - 2].some((index) => tokens[index]?.word === 'not');

const baseConfidence = { withLabel: 0.95, withoutLabel: 0.85 };

function readDate(
  facts: Facts,
  kind: DateKind,
  normalize: (date: DateFact) => string,
): Reading<string> | undefined {
  const { text, dates, cues } = facts;
  const mailingDates = dates.filter(
    (date) =>
      !cues.find(date, 'rejects') && !cues.find(date, 'past') && kindOf(facts, date) === kind,
  );
  const live = newest(text, mailingDates);
  const date = live.findLast((one) => cues.find(one, 'changes')) ?? live[0];
  if (!date) return undefined;
  const { first, next } = date;
  return {
    first,
    next,
    value: normalize(date),
    confidence: limitConfidence(
      text.entryOf[first] ? baseConfidence.withLabel : baseConfidence.withoutLabel,
    ),
  };
}

export const readMailDate = (facts: Facts) =>
  readDate(facts, 'mail', ({ from }) => writeDate(from));

export const readInHomesDate = (facts: Facts) => readDate(facts, 'homes', writeWithoutYear);
