import { mapIfDefined } from '#fields';

/**
 * The fields of a form that it sent, as the columns have them.
 * @param convert how, by the field's name
 */
export const sentFields = <T extends object>(
  input: T,
  convert: { [K in keyof T]?: (value: NonNullable<T[K]> | null) => unknown },
) =>
  Object.fromEntries(
    Object.entries(convert).flatMap(([name, how]) => {
      const value = mapIfDefined(
        (input as Record<string, unknown>)[name],
        how as (value: unknown) => unknown,
      );
      return value === undefined ? [] : [[name, value]];
    }),
  );
