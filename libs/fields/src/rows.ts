import { BadRequestException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldError } from '#contracts';

interface RowWords {
  /** The field of the list, e.g. `destinations`. */
  field: string;
  /** In the message, counted from 1, e.g. `Destination`. */
  name: string;
  /** When a row is no object. */
  notRow: string;
}

/**
 * @throws BadRequestException that lists every bad field, counted from 0: `destinations[3].address`
 */
export function checkedRows<Row extends object>(
  type: new () => Row,
  input: readonly unknown[],
  { field, name, notRow }: RowWords,
): Row[] {
  const errors: FieldError[] = [];
  const rows = input.map((line, place) => {
    const path = `${field}[${place}]`;
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      errors.push({ field: path, message: notRow });
      return new type();
    }
    const row = plainToInstance(type, line);
    for (const { property, constraints } of validateSync(row, {
      whitelist: true,
      stopAtFirstError: true,
    })) {
      errors.push({ field: `${path}.${property}`, message: Object.values(constraints!)[0]! });
    }
    return row;
  });
  if (errors.length) throw new BadRequestException({ message: inWords(name, errors), errors });
  return rows;
}

const inWords = (name: string, [firstError, ...otherErrors]: FieldError[]) => {
  const line = Number(/\d+/.exec(firstError!.field)![0]) + 1;
  return `${name} ${line}: ${firstError!.message}${otherErrors.length ? ` (and ${otherErrors.length} more to correct)` : ''}`;
};
