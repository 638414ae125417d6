export interface Tally {
  right: number;
  answeredTotal: number;
  statedTotal: number;
}

export const f1 = ({ right, answeredTotal, statedTotal }: Tally): number =>
  answeredTotal + statedTotal === 0 ? 1 : (2 * right) / (answeredTotal + statedTotal);
export const precision = ({ right, answeredTotal }: Tally): number =>
  answeredTotal === 0 ? 1 : right / answeredTotal;
export const recall = ({ right, statedTotal }: Tally): number =>
  statedTotal === 0 ? 1 : right / statedTotal;

export interface Trial {
  confidence: number;
  right: boolean;
}

export class Tallies {
  readonly fields = new Map<string, Tally>();
  readonly mistakes: string[] = [];
  readonly trials: Trial[] = [];
  /** Comparisons, also of fields that are empty as they should be. */
  checkTotal = 0;

  add(field: string, { right, answeredTotal, statedTotal }: Tally, mistake?: string): void {
    const tally = this.fields.get(field) ?? { right: 0, answeredTotal: 0, statedTotal: 0 };
    this.fields.set(field, {
      right: tally.right + right,
      answeredTotal: tally.answeredTotal + answeredTotal,
      statedTotal: tally.statedTotal + statedTotal,
    });
    if (mistake) this.mistakes.push(mistake);
  }

  all(): Tally {
    const sum = { right: 0, answeredTotal: 0, statedTotal: 0 };
    for (const { right, answeredTotal, statedTotal } of this.fields.values()) {
      sum.right += right;
      sum.answeredTotal += answeredTotal;
      sum.statedTotal += statedTotal;
    }
    return sum;
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Share of right values for each tenth of confidence. */
export function calibration(
  trials: readonly Trial[],
): { from: number; values: number; expected: number; observed: number }[] {
  return [0, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((from, index, all) => {
    const own = trials.filter(
      ({ confidence }) => confidence >= from && confidence < (all[index + 1] ?? 1.01),
    );
    const expected = mean(own.map(({ confidence }) => confidence));
    return own.length
      ? [
          {
            from,
            values: own.length,
            expected,
            observed: mean(own.map(({ right }) => Number(right))),
          },
        ]
      : [];
  });
}
