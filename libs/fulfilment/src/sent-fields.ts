import { mapIfDefined } from '#fields';

/** Keeps only the fields that the form sent. */
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
