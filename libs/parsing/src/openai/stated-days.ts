import type { DateFact, Day } from '../rules/facts/dates.js';
import { readBaseFacts } from '../rules/facts/base-facts.js';
import { writeDate, writeWithoutYear } from '../rules/fields/mailing-dates/normalize.js';
import { readDocument } from '../rules/document.js';
import { toMappedText } from '../rules/normalize/mapped-text.js';

const sameDay = (one: Day | undefined, other: Day | undefined) =>
  one?.month === other?.month &&
  one?.day === other?.day &&
  (one?.year ?? other?.year) === (other?.year ?? one?.year);

const findDate = (dates: readonly DateFact[], text: string | null) => {
  const [answer] =
    text === null ? [] : readBaseFacts(readDocument(toMappedText(`Mail date: ${text}`))).dates;
  return (
    answer &&
    dates.find(
      ({ from, to }) => sameDay(from, answer.from) && (!answer.to || sameDay(to, answer.to)),
    )
  );
};

/** Null unless the document states the day. */
export function mailDateOf(dates: readonly DateFact[], text: string | null): string | null {
  const date = findDate(dates, text);
  return date ? writeDate(date.from) : null;
}

export function inHomesDateOf(dates: readonly DateFact[], text: string | null): string | null {
  const date = findDate(dates, text);
  return date ? writeWithoutYear(date) : null;
}
