/** Of one field in all documents: how often it was read right, read at all, and stated. */
export interface Tally {
  right: number;
  made: number;
  stated: number;
}

export const f1 = ({ right, made, stated }: Tally): number => (made + stated === 0 ? 1 : (2 * right) / (made + stated));
export const precision = ({ right, made }: Tally): number => (made === 0 ? 1 : right / made);
export const recall = ({ right, stated }: Tally): number => (stated === 0 ? 1 : right / stated);

/** Whether a value that was read with this confidence was right. */
export interface Trial {
  confidence: number;
  right: boolean;
}

export class Tallies {
  readonly fields = new Map<string, Tally>();
  readonly mistakes: string[] = [];
  readonly trials: Trial[] = [];

  add(field: string, { right, made, stated }: Tally, mistake?: string): void {
    const tally = this.fields.get(field) ?? { right: 0, made: 0, stated: 0 };
    this.fields.set(field, { right: tally.right + right, made: tally.made + made, stated: tally.stated + stated });
    if (mistake) this.mistakes.push(mistake);
  }

  /** All fields as one. */
  all(): Tally {
    const sum = { right: 0, made: 0, stated: 0 };
    for (const { right, made, stated } of this.fields.values()) {
      sum.right += right;
      sum.made += made;
      sum.stated += stated;
    }
    return sum;
  }
}
