import { BadRequestException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AddSampleShipment, type FieldError } from '#contracts';

/**
 * @throws BadRequestException that lists every bad field, counted from 0: `destinations[3].address`
 */
export function checkedDestinations(input: readonly unknown[]): AddSampleShipment[] {
  const errors: FieldError[] = [];
  const lines = input.map((line, place) => {
    const path = `destinations[${place}]`;
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      errors.push({ field: path, message: 'A destination must have an address' });
      return new AddSampleShipment();
    }
    const destination = plainToInstance(AddSampleShipment, line);
    for (const { property, constraints } of validateSync(destination, {
      whitelist: true,
      stopAtFirstError: true,
    })) {
      errors.push({ field: `${path}.${property}`, message: Object.values(constraints!)[0]! });
    }
    return destination;
  });
  if (errors.length) throw new BadRequestException({ message: inWords(errors), errors });
  return lines;
}

const inWords = ([firstError, ...otherErrors]: FieldError[]) => {
  const line = Number(/\d+/.exec(firstError!.field)![0]) + 1;
  return `Destination ${line}: ${firstError!.message}${otherErrors.length ? ` (and ${otherErrors.length} more to correct)` : ''}`;
};
