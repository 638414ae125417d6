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
  const stated = { ...model, ...(samePages(model, rules) ? pagesOf(rules) : {}) };
  return Object.fromEntries(
    specNames.map((name) => [
      name,
      readers.take(
        name,
        stated[name],
        rules[name],
        reworded[name] ?? null,
      ),
    ]),
  ) as unknown as StatedSpec;
}

const pagesOf = ({ pageCount, interiorPageCount }: StatedSpec) => ({
  pageCount,
  interiorPageCount,
});

/** `24 pages plus cover`: the readers may count the pages of a cover differently. */
const samePages = (model: StatedSpec, rules: StatedSpec) =>
  [model.pageCount, model.interiorPageCount].some(
    (count) => count !== null && (count === rules.pageCount || count === rules.interiorPageCount),
  );
