/** Confidence when both readers agree, when they differ, and when only one has a value. */
const confidenceLevels = { both: 0.95, disputed: 0.5, modelOnly: 0.7, rulesOnly: 0.55 };
/** Confidence when the rules find no print request. */
const unsupportedConfidence = 0.5;
/** Upper limit while the readers disagree about a value that affects production. */
const maxConflictConfidence = 0.55;

type Value = string | number | boolean;

/** Picks a value for each field: the model wins a conflict, with low confidence. */
export class TwoReaders {
  readonly confidences = new Map<string, number>();
  private readonly disputed = new Set<string>();

  /** @param hasRulesValues the rules found a value */
  constructor(private readonly hasRulesValues: boolean) {}

  take<T extends Value>(
    field: string,
    read: T | null,
    rulesValue: T | null,
    rewordedValue: T | null = null,
  ): T | null {
    const same =
      rulesValue !== null &&
      (isSameValue(rulesValue, read) || isSameValue(rulesValue, rewordedValue));
    const kind = same
      ? 'both'
      : read === null
        ? 'rulesOnly'
        : rulesValue === null
          ? 'modelOnly'
          : 'disputed';
    if (read !== null || rulesValue !== null)
      this.confidences.set(
        field,
        this.hasRulesValues
          ? confidenceLevels[kind]
          : Math.min(unsupportedConfidence, confidenceLevels[kind]),
      );
    if (kind === 'disputed') this.disputed.add(field);
    return same || read === null ? rulesValue : read;
  }

  /** @param isRequired fields that must be right */
  maxOf(isRequired: (field: string) => boolean): number {
    return [...this.disputed].some(isRequired) ? maxConflictConfidence : 1;
  }
}

function isSameValue(rulesValue: Value, read: Value | null): boolean {
  const [one, other] = [String(rulesValue).toLowerCase(), String(read).toLowerCase()];
  return one === other || one.startsWith(`${other} (`);
}
