import { calibration, f1, precision, recall, type Tallies, type Tally } from './tally.js';

const percent = (share: number) => (share * 100).toFixed(1).padStart(6);
const line = (name: string, tally: Tally) =>
  [
    name.padEnd(24),
    ...[precision(tally), recall(tally), f1(tally)].map(percent),
    String(tally.statedTotal).padStart(7),
  ].join('');

export function report(tallies: Tallies): string {
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
    ...tallies.mistakes,
  ].join('\n');
}
