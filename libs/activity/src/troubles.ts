import { BadRequestException } from '@nestjs/common';
import { type Trouble, troubles } from '#contracts';

/** @throws BadRequestException on an unknown state */
export function troublesIn(list: unknown): readonly Trouble[] {
  const kinds = typeof list === 'string' ? list.split(',').filter(Boolean) : [];
  if (!kinds.every((one) => troubles.some((trouble) => trouble === one))) {
    throw new BadRequestException(`The filter must be one of ${troubles.join(', ')}, or both.`);
  }
  return kinds.length ? troubles.filter((trouble) => kinds.includes(trouble)) : troubles;
}
