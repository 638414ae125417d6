import { operationsNames, type SpecName, specNames, type StatedSpec } from '#contracts';
import { namesIn } from './piece-answer.js';
import { rewordByRules } from './reword-by-rules.js';
import type { StatedPiece } from './stated-piece.js';
import type { TwoReaders } from './two-readers.js';

type Reworded = Partial<Record<SpecName, string | number | boolean | null>>;

interface RulesPiece extends StatedPiece {
  quantity: number | null;
}

/** Title, quantities and fields of a piece that both readers may have read. */
export function mergePiece(readers: TwoReaders, model: StatedPiece, rules: RulesPiece) {
  const modelQuantity = model.quantities[0] ?? null;
  const reworded = rewordByRules({ ...model.spec, title: model.title, quantity: modelQuantity });
  const taken = readers.take('title', model.title, rules.title, reworded.title);
  const title = model.title ?? taken;
  const quantity = readers.take('quantity', modelQuantity, rules.quantity);
  const others = model.quantities.length ? model.quantities : rules.quantities;
  const quantities = quantity === null ? [] : [...new Set([quantity, ...others])];
  const spec = mergeSpec(readers, model.spec, rules.spec, reworded);
  return { title, quantity, quantities, spec };
}

/** Every field from the model where it has a value, else from the rules. */
function mergeSpec(
  readers: TwoReaders,
  model: StatedSpec,
  rules: StatedSpec,
  reworded: Reworded,
): StatedSpec {
  return Object.fromEntries<StatedSpec[SpecName]>(
    specNames.map((name) => [
      name,
      readers.take(
        name,
        model[name],
        rules[name],
        hasMore(name, reworded, model) ? null : (reworded[name] ?? null),
      ),
    ]),
  ) as StatedSpec;
}

/** `Crew drill cards` are not drilled: more operations than the model names. */
const hasMore = (name: SpecName, reworded: Reworded, model: StatedSpec) =>
  operationsNames.some(
    (one) => one === name && namesIn(textOf(reworded[one])).length > namesIn(model[one]).length,
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
