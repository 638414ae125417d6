/** Confidence when both readers agree, when they differ, and when only one has a value. */
const sure = { both: 0.95, disputed: 0.5, modelOnly: 0.7, rulesOnly: 0.55 };
/** The rules take the document for nothing to be printed. */
const unsupported = 0.5;
/**
 * No whole is surer than this while its readers differ about a figure that decides what is made.
 */
const undecided = 0.55;

type Value = string | number | boolean;

/**
 * Takes one of the model's and the rules' readings of each field, and keeps how sure it is: what
 * only one of them read is less sure than what both did; where they differ the model's reading is
 * taken, with little confidence.
 */
export class TwoReaders {
  readonly confidences = new Map<string, number>();
  private readonly disputed = new Set<string>();

  /** @param supported whether the rules read anything at all */
  constructor(private readonly supported: boolean) {}

  /**
   * @param read the model's, as far as the document states it
   * @param ruled the rules'
   * @param worded the model's, as the rules would word it
   * @returns what both say in the rules' words
   */
  take<T extends Value>(
    field: string,
    read: T | null,
    ruled: T | null,
    worded: T | null = null,
  ): T | null {
    const same = ruled !== null && (alike(ruled, read) || alike(ruled, worded));
    const kind = same
      ? 'both'
      : read === null
        ? 'rulesOnly'
        : ruled === null
          ? 'modelOnly'
          : 'disputed';
    if (read !== null || ruled !== null)
      this.confidences.set(field, this.supported ? sure[kind] : Math.min(unsupported, sure[kind]));
    if (kind === 'disputed') this.disputed.add(field);
    return same || read === null ? ruled : read;
  }

  /**
   * Maximum overall confidence.
   * @param deciding fields that must be right
   */
  maxOf(deciding: (field: string) => boolean): number {
    return [...this.disputed].some(deciding) ? undecided : 1;
  }
}

/** `1/0 (black)` says what `1/0` says, and more. */
function alike(ruled: Value, read: Value | null): boolean {
  const [one, other] = [String(ruled).toLowerCase(), String(read).toLowerCase()];
  return one === other || one.startsWith(`${other} (`);
}
