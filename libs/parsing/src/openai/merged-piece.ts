import { type SpecName, specNames, type StatedSpec } from '#contracts';
import type { TwoReaders } from './two-readers.js';

type Reworded = Partial<Record<SpecName, string | number | boolean | null>>;

/** Every field from the model where it has a value, else from the rules. */
export function mergeSpec(
  readers: TwoReaders,
  model: StatedSpec,
  rules: StatedSpec,
  reworded: Reworded,
): StatedSpec {
  return Object.fromEntries(
    specNames.map((name) => [
      name,
      readers.take(name, model[name], rules[name], reworded[name] ?? null),
    ]),
  ) as unknown as StatedSpec;
}
