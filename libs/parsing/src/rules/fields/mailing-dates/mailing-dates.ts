import { PhraseBook } from '../../tokens/phrase-book.js';
import type { DateFact } from '../../facts/dates.js';
import type { Facts } from '../../facts/facts.js';
import { inSameSentence } from '../../facts/near.js';
import { oneOf, readTable } from '../../vocabulary/table.js';
import { writeDate, yearless } from './normalize.js';
import { bounded, newest, type Reading } from '../reading.js';

const meanings = ['mail', 'homes', 'other'] as const;
type DateMeaning = (typeof meanings)[number];
const book = new PhraseBook(
  readTable(
    new URL('../../vocabulary/mailing-days.tsv', import.meta.url),
    ['phrase', 'meaning'],
    ({ phrase, meaning }) => [phrase, oneOf(meanings, meaning)] as const,
  ),
);

function meaningOf({ text }: Facts, date: DateFact): DateMeaning {
  for (
    let index = date.first - 1;
    index > date.first - 16 && inSameSentence(text, index, date.first);
    index--
  ) {
    const match = text.ignoredTokens[index]
      ? undefined
      : meaningEndingAt(text.tokens, index, date.first);
    if (match) return match;
  }
  const label = text.entryOf[date.first]?.label;
  if (label === 'mailDate') return 'mail';
  if (label === 'inHomesDate') return 'homes';
  if (label === 'apart') return 'other';
  const after = [0, 1, 2]
    .filter((skip) => inSameSentence(text, date.first, date.next + skip))
    .map((skip) => book.at(text.tokens, date.next + skip)?.value)
    .find((meaning) => meaning !== undefined);
  return after === 'homes' || after === 'mail' ? after : 'other';
}

/** `mail house` is not `mail`. */
function meaningEndingAt(
  tokens: Facts['text']['tokens'],
  index: number,
  until: number,
): DateMeaning | undefined {
  for (const first of [index - 2, index - 1, index]) {
    const match = first >= 0 ? book.at(tokens, first) : undefined;
    if (match && match.next > index && match.next <= until) return match.value;
  }
  return undefined;
}

const baseConfidence = { labeled: 0.95, said: 0.85 };

function readDate(
  facts: Facts,
  meaning: DateMeaning,
  normalize: (date: DateFact) => string,
): Reading<string> | undefined {
  const { text, dates, cues } = facts;
  const mailingDates = dates.filter(
    (date) =>
      !cues.of(date, 'rejects') && !cues.of(date, 'past') && meaningOf(facts, date) === meaning,
  );
  const live = newest(text, mailingDates);
  const date = live.findLast((one) => cues.of(one, 'changes')) ?? live[0];
  if (!date) return undefined;
  const { first, next } = date;
  return {
    first,
    next,
    value: normalize(date),
    confidence: bounded(text.entryOf[first] ? baseConfidence.labeled : baseConfidence.said),
  };
}

export const readMailDate = (facts: Facts) =>
  readDate(facts, 'mail', ({ from }) => writeDate(from));

export const readInHomesDate = (facts: Facts) => readDate(facts, 'homes', yearless);
