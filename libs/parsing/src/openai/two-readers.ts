/** Confidence when both readers agree, when they differ, and when only one has a value. */
const sure = { both: 0.95, disputed: 0.5, modelOnly: 0.7, rulesOnly: 0.55 };
/** Confidence when the rules find no print request. */
const unsupported = 0.5;
/** Upper limit while the readers disagree about a value that affects production. */
const undecided = 0.55;

type Value = string | number | boolean;

/** Picks a value for each field: the model wins a conflict, with low confidence. */
export class TwoReaders {
  readonly confidences = new Map<string, number>();
  private readonly disputed = new Set<string>();

  /** @param supported the rules found a value */
  constructor(private readonly supported: boolean) {}

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

  /** @param deciding fields that must be right */
  maxOf(deciding: (field: string) => boolean): number {
    return [...this.disputed].some(deciding) ? undecided : 1;
  }
}

function alike(ruled: Value, read: Value | null): boolean {
  const [one, other] = [String(ruled).toLowerCase(), String(read).toLowerCase()];
  return one === other || one.startsWith(`${other} (`);
}
