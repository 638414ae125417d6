import { BadRequestException } from '@nestjs/common';
import { type Trouble, troubles } from '#contracts';

/** A comma list of them as a query has it; an empty one asks for all. @throws BadRequestException on an unknown one */
export function troublesIn(list: unknown): readonly Trouble[] {
  const asked = typeof list === 'string' ? list.split(',').filter(Boolean) : [];
  if (!asked.every((one) => troubles.some((known) => known === one))) {
    throw new BadRequestException(`It must be one of ${troubles.join(', ')}, or both.`);
  }
  return asked.length ? troubles.filter((trouble) => asked.includes(trouble)) : troubles;
}
