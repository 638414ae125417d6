import { p } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';

/** Ids are UUID v7, so they sort by age. */
export const record = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => randomUUIDv7()),
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
  version: p.integer().version(),
};
