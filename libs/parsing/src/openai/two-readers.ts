/** Confidence when both readers agree, when they differ, and when only one has a value. */
const confidenceLevels = { both: 0.95, conflict: 0.5, modelOnly: 0.7, rulesOnly: 0.55 };
/** Confidence when the rules find no print request. */
const unsupportedConfidence = 0.5;
/** Upper limit while the readers disagree about a value that affects production. */
const maxConflictConfidence = 0.55;

type Value = string | number | boolean;

/** Picks a value for each field: the model wins a conflict, with low confidence. */
export class TwoReaders {
  readonly confidences = new Map<string, number>();
  private readonly conflicts = new Set<string>();

  /** @param hasRulesValues the rules found a value */
  constructor(private readonly hasRulesValues: boolean) {}

  take<T extends Value>(
    field: string,
    modelValue: T | null,
    rulesValue: T | null,
    rewordedValue: T | null = null,
  ): T | null {
    const isSame =
      rulesValue !== null &&
      (isSameValue(rulesValue, modelValue) || isSameValue(rulesValue, rewordedValue));
    const kind = isSame
      ? 'both'
      : modelValue === null
        ? 'rulesOnly'
        : rulesValue === null
          ? 'modelOnly'
          : 'conflict';
    if (modelValue !== null || rulesValue !== null)
      this.confidences.set(
        field,
        this.hasRulesValues
          ? confidenceLevels[kind]
          : Math.min(unsupportedConfidence, confidenceLevels[kind]),
      );
    if (kind === 'conflict') this.conflicts.add(field);
    return isSame || modelValue === null ? rulesValue : modelValue;
  }

  /** @param isRequired fields that must be right */
  maxOf(isRequired: (field: string) => boolean): number {
    return [...this.conflicts].some(isRequired) ? maxConflictConfidence : 1;
  }
}

function isSameValue(rulesValue: Value, modelValue: Value | null): boolean {
  const [one, other] = [String(rulesValue).toLowerCase(), String(modelValue).toLowerCase()];
  return one === other || one.startsWith(`${other} (`) || inOrder(one) === inOrder(other);
}

/** `score, half fold` equals `half fold, score`. */
const inOrder = (list: string) => list.split(', ').toSorted().join();
