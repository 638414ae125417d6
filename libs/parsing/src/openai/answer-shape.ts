/** The message contains the path of the field, never the content. */
export class WrongAnswer extends Error {}

export interface Shape<T> {
  /** JSON schema for strict structured output. */
  schema: Record<string, unknown>;
  /** @throws WrongAnswer */
  read: (value: unknown, place: string) => T;
}

export type Read<S> = S extends Shape<infer T> ? T : never;

const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu;
const maxInt = 2_147_483_647;

function nullable<T>(
  type: string,
  isValid: (value: unknown) => value is T,
  extra: Record<string, unknown> = {},
): Shape<T | null> {
  return {
    schema: { type: [type, 'null'], ...extra },
    read(value, place) {
      if (value === null || value === undefined) return null;
      if (!isValid(value)) throw new WrongAnswer(`${place} has the wrong type`);
      return value;
    },
  };
}

/** A single line without invisible characters; a longer one is rejected. */
export function text(maxLength: number): Shape<string | null> {
  const { schema, read } = nullable('string', (value) => typeof value === 'string');
  return {
    schema,
    read(value, place) {
      const line = read(value, place)
        ?.replace(invisibleCharacters, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (line && line.length > maxLength) throw new WrongAnswer(`${place} is too long`);
      return line || null;
    },
  };
}

export const whole: Shape<number | null> = nullable(
  'integer',
  (value): value is number =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxInt,
);

export const yesNo: Shape<boolean | null> = nullable(
  'boolean',
  (value) => typeof value === 'boolean',
);

export const oneOf = <const T extends string>(choices: readonly T[]): Shape<T | null> =>
  nullable('string', (value): value is T => choices.includes(value as T), {
    enum: [...choices, null],
  });

/** 0 to 1. */
export const share: Shape<number> = {
  schema: { type: 'number' },
  read(value, place) {
    if (typeof value === 'number' && value >= 0 && value <= 1) return value;
    throw new WrongAnswer(`${place} must be a number from 0 to 1`);
  },
};

/** Removes nulls. */
export function list<T>(itemShape: Shape<T | null>, maxItems: number): Shape<T[]> {
  return {
    schema: { type: 'array', items: itemShape.schema },
    read(value, place) {
      if (value === null || value === undefined) return [];
      if (!Array.isArray(value) || value.length > maxItems)
        throw new WrongAnswer(`${place} must be a list of at most ${maxItems}`);
      return value.map((item) => itemShape.read(item, place)).filter((item) => item !== null);
    },
  };
}

/** Ignores unknown fields. */
export function record<F extends Record<string, Shape<unknown>>>(
  fields: F,
): Shape<{ [K in keyof F]: Read<F[K]> }> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  );
  return {
    schema: {
      type: 'object',
      properties,
      required: Object.keys(fields),
      additionalProperties: false,
    },
    read(value, place) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new WrongAnswer(`${place} must be an object`);
      const object = value as Record<string, unknown>;
      const entries = Object.entries(fields).map(([name, field]) => [
        name,
        field.read(object[name], name),
      ]);
      return Object.fromEntries(entries) as { [K in keyof F]: Read<F[K]> };
    },
  };
}
