import type { DateFact, Day } from '../rules/facts/dates.js';
import { readFacts } from '../rules/facts/facts.js';
import { writeDate, yearless } from '../rules/fields/mailing-dates/normalize.js';
import { readDocument } from '../rules/document.js';
import { mapped } from '../rules/normalize/mapped-text.js';

const sameDay = (one: Day | undefined, other: Day | undefined) =>
  one?.month === other?.month &&
  one?.day === other?.day &&
  (one?.year ?? other?.year) === (other?.year ?? one?.year);

/** The one of the document's dates that is meant. */
const among = (dates: readonly DateFact[], text: string | null) => {
  const [answer] = text === null ? [] : readFacts(readDocument(mapped(`Mail date: ${text}`))).dates;
  return (
    answer &&
    dates.find(
      ({ from, to }) => sameDay(from, answer.from) && (!answer.to || sameDay(to, answer.to)),
    )
  );
};

/** The day as the rules write it, when the document states it; else null. */
export function mailDay(dates: readonly DateFact[], text: string | null): string | null {
  const date = among(dates, text);
  return date ? writeDate(date.from) : null;
}

/** The days as the rules write them, when the document states them; else null. */
export function homesDays(dates: readonly DateFact[], text: string | null): string | null {
  const date = among(dates, text);
  return date ? yearless(date) : null;
}
