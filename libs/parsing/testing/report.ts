import { type SetScore, sure } from './intake.js';
import { calibration, f1, precision, recall, type Tallies, type Tally } from './tally.js';

const percent = (share: number) => (share * 100).toFixed(1).padStart(6);
const line = (name: string, tally: Tally) =>
  [
    name.padEnd(24),
    ...[precision(tally), recall(tally), f1(tally)].map(percent),
    String(tally.statedTotal).padStart(7),
  ].join('');

/** @param withMistakes false for documents that nobody may tune the rules to */
export function report(tallies: Tallies, withMistakes = true): string {
  return [
    `${'field'.padEnd(24)}  prec   rec    F1 stated`,
    ...[...tallies.fields].map(([name, tally]) => line(name, tally)),
    line('ALL', tallies.all()),
    '',
    'confidence of values    values expected observed',
    ...calibration(tallies.trials).map(
      ({ from, values, expected, observed }) =>
        `${from.toFixed(1)} and more`.padEnd(24) +
        String(values).padStart(6) +
        percent(expected) +
        percent(observed),
    ),
    '',
    ...(withMistakes ? tallies.mistakes : [`${tallies.mistakes.length} mistakes, not shown`]),
  ].join('\n');
}

const summaryHead =
  'set                  documents     F1 checks right          all right  0.8 or more overconfident';

/** A line for each set of documents. */
export const summary = (scores: readonly SetScore[]) =>
  [
    summaryHead,
    ...scores.map((score) => {
      const { name, documentTotal, tallies, rightTotal, sureTotal, overconfident } = score;
      const checks = tallies.checkTotal;
      const right = (checks - Math.min(checks, tallies.mistakes.length)) / Math.max(1, checks);
      return [
        name.padEnd(21),
        String(documentTotal).padStart(9),
        ` ${percent(f1(tallies.all()))}`,
        `${percent(right)} % of ${checks}`.padEnd(24),
        String(rightTotal).padStart(4),
        String(sureTotal).padStart(13),
        String(overconfident.length).padStart(14),
      ].join('');
    }),
    '',
    ...scores.map(
      ({ name, overconfident }) =>
        `Overconfident errors in ${name} (a wrong value at ${sure} or more): ` +
        (overconfident.join(', ') || 'none'),
    ),
  ].join('\n');
