import { defineEntity, p } from '@mikro-orm/core';
import { record } from '#database';

export const VendorSchema = defineEntity({
  name: 'Vendor',
  tableName: 'vendors',
  properties: {
    ...record,
    name: p.string(),
    capabilities: p.array().onCreate(() => []),
    leadDays: p.integer().nullable(),
    shipsBlind: p.boolean().onCreate(() => false),
    notes: p.text().nullable(),
    active: p.boolean().onCreate(() => true),
  },
});

export class Vendor extends VendorSchema.class {}
VendorSchema.setClass(Vendor);
