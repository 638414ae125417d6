import { PhraseBook } from '../tokens/phrase-book.js';
import type { DateFact, Day } from '../facts/dates.js';
import type { Facts } from '../facts/facts.js';
import { together } from '../facts/near.js';
import { bounded, newest, type Reading } from './reading.js';

type Meaning = 'mail' | 'homes' | 'other';
const book = new PhraseBook<Meaning>([
  ...'mail date|mailing date|mail drop|drop date|drops|drop|must drop|to drop|pool date|mail by|mails|must mail|mail on|mailed by|mailed on|mail no later than|mail the|mail out|mailing on|mail them|to mail|to be mailed|be mailed|and mail|mailing|in the mail|in the mail by|in the mailstream|at the scf|at the post office|to the post office|to usps|hit the mail|enter the mail|post office|postal drop|pool|hit scf|hit the scf|scf|hit usps|postal entry|usps entry|mail entry|entry at|at usps|at the usps|to the usps|at bmeu|into the mail|into the post|in the post|into the mailstream|the mailstream|at the bmc|must enter|enters|entered|post them|post by|to post|posted by|induction|lodgement|mailing day|aufgabe|postauflieferung|mail|mailed|in mail'
    .split('|')
    .map((phrase): [string, Meaning] => [phrase, 'mail']),
  ...'in homes|in home|in-homes|in-home|inhomes|in homes by|in mailboxes|mailboxes|hit mailboxes|hit homes|arrive in homes|in home window|in homes window|in home dates|in homes dates|in home date|in homes date|land in homes|reach homes|reach households|delivered to homes|in home target|in homes target|in home between|in homes between|in mailboxes by|hits mailboxes|hit mailboxes|land in mailboxes|arrive in mailboxes|on doorsteps|through letterboxes|in hand at homes|in households'
    .split('|')
    .map((phrase): [string, Meaning] => [phrase, 'homes']),
  ...'due|proof|proofs|art|artwork|files|file|event|meeting|needed|need by|need them|deliver|delivered|delivery|ship|ships|arrive|mail house|mailhouse|deadline|bids|quote|sale|opens|closes|expires|valid|deposit|return|returns|invoice|dated|approval|approved|e mail|email|pickup|pick up|list due|data due|list|lists|list in|lists in|data|data in|art in|files in|names in|in hand|in hands|samples|sample|signed|issued|printed|prints|print|press date|on press|postage check|ready|press|complete|completed|receipt|sent|award|starts|begins|ends|ballots due|election|mailing house|parade|conference|show|party'
    .split('|')
    .map((phrase): [string, Meaning] => [phrase, 'other']),
]);

/** What the date is the date of: the nearest word before it, or its label, decides. */
function meaningOf({ text }: Facts, date: DateFact): Meaning {
  for (let at = date.first - 1; at > date.first - 16 && together(text, at, date.first); at--) {
    const hit = text.muted[at] ? undefined : longest(text.tokens, at, date.first);
    if (hit) return hit;
  }
  const label = text.entryOf[date.first]?.label;
  if (label === 'mailDate') return 'mail';
  if (label === 'inHomes') return 'homes';
  if (label === 'apart') return 'other';
  const after = [0, 1, 2]
    .filter((skip) => together(text, date.first, date.next + skip))
    .map((skip) => book.at(text.tokens, date.next + skip)?.value)
    .find((meaning) => meaning !== undefined);
  return after === 'homes' || after === 'mail' ? after : 'other';
}

/** The phrase that ends at or covers this token, so that `mail house` is not read as `mail`. */
function longest(tokens: Facts['text']['tokens'], at: number, until: number): Meaning | undefined {
  for (const first of [at - 2, at - 1, at]) {
    const hit = first >= 0 ? book.at(tokens, first) : undefined;
    if (hit && hit.next > at && hit.next <= until) return hit.value;
  }
  return undefined;
}

/** `6/22`, and `6/22/2027` where the year is stated. */
export const written = ({ month, day, year }: Day) => (year === undefined ? `${month}/${day}` : `${month}/${day}/${year}`);

/** `6/25-6/29`. */
export function yearless(date: DateFact): string {
  const end = date.to ?? date.from;
  const [from, to] = [
    { ...date.from, year: undefined },
    { ...end, year: undefined },
  ];
  const text = date.to ? `${written(from)}-${written(to)}` : written(date.from);
  return text;
}

/** The day the pieces are mailed, and the days they are to reach homes. */
export function readMailingDates(facts: Facts): { mailDate: Reading<string> | undefined; inHomesDate: Reading<string> | undefined } {
  const { text, dates, stances } = facts;
  const live = dates.filter((date) => !stances.of(date, 'rejects') && !stances.of(date, 'past'));
  const meant = (meaning: Meaning) =>
    newest(
      text,
      live.filter((date) => meaningOf(facts, date) === meaning),
    );
  const settled = (list: DateFact[]) => list.findLast((date) => stances.of(date, 'changes')) ?? list[0];
  const [mail, homes] = [settled(meant('mail')), settled(meant('homes'))];
  const read = (date: DateFact | undefined, value: (date: DateFact) => string): Reading<string> | undefined =>
    date && { first: date.first, next: date.next, value: value(date), confidence: bounded(text.entryOf[date.first] ? 0.95 : 0.85) };
  return { mailDate: read(mail, ({ from }) => written(from)), inHomesDate: read(homes, yearless) };
}
