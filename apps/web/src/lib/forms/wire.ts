import { validateSync } from 'class-validator';
import type { FormValues, Problems } from './field-names.js';

export interface Wire<Values extends FormValues> {
  counts: readonly string[];
  required: readonly string[];
  unsent?: readonly string[];
  shows?: (field: string, values: Values) => boolean;
}

/** Form values as a request: null for empty or hidden fields, counts as numbers. */
export function wireOf<Values extends FormValues>(
  values: Values,
  { counts, required, unsent = [], shows = () => true }: Wire<Values>,
) {
  const sentEntries = Object.entries(values)
    .filter(([name]) => !unsent.includes(name))
    .map(([name, value]) => {
      if (value === '' ? !required.includes(name) : !shows(name, values)) return [name, null];
      return [name, counts.includes(name) && value !== '' ? Number(value) : value];
    });
  return Object.fromEntries(sentEntries) as Record<string, unknown>;
}

export const nonNullValues = (wire: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));

export function brokenRules<Values extends FormValues>(
  request: object,
  isField: (name: string) => boolean,
) {
  const errors = validateSync(request, { stopAtFirstError: true }).filter(({ property }) =>
    isField(property),
  );
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0]]),
  ) as Problems<Values>;
}
