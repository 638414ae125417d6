import { defineEntity, p } from '@mikro-orm/core';
import { deliveryMethods, sharedFields } from '#contracts';
import { Conflict, record } from '#database';
import { toPositiveInt } from '#fields';
import type { Quote } from '../quote.entity.js';

const PackageSchema = defineEntity({
  name: 'Package',
  tableName: 'packages',
  properties: {
    ...record,
    packageNumber: p.string(),
    customerId: p.uuid(),
    companyId: p.uuid().nullable(),
    customerName: p.string(),
    customerEmail: p.string(),
    title: p.string(),
    separable: p.boolean().onCreate(() => false),
    deliveryMethod: p.enum(deliveryMethods).nullable(),
    deliveryAddress: p.text().nullable(),
    estimatedCompletionDate: p.date().nullable(),
    mailDate: p.date().nullable(),
    inHomesDate: p.string().nullable(),
    reorderedFrom: p.uuid().nullable(),
    removedVersions: p.integer().onCreate(() => 0),
    createdBy: p.uuid(),
  },
});

export const changedMeanwhile = () =>
  new Conflict('Somebody else changed this package. Please reload the page and try again.');

/** Its items are quotes, which keep their own status and price. */
export class Package extends PackageSchema.class {
  /** @returns the version on the wire, which also counts changes of the items */
  versionWith(items: readonly Pick<Quote, 'version'>[]) {
    return items.reduce((sum, { version }) => sum + version, this.version + this.removedVersions);
  }

  /** @throws Conflict unless `version` is the newest one */
  refuseStale(items: readonly Quote[], version: number | undefined) {
    if (version === undefined || toPositiveInt(version) === this.versionWith(items)) return;
    throw changedMeanwhile();
  }

  hasCustomerOf({ customerId, companyId }: Pick<Quote, 'customerId' | 'companyId'>) {
    return customerId === this.customerId && (companyId ?? null) === (this.companyId ?? null);
  }

  get shared() {
    return Object.fromEntries(sharedFields.map((field) => [field, this[field] ?? null]));
  }

  release(item: Quote) {
    this.removedVersions += item.version;
    Object.assign(item, { packageId: null, position: null });
  }
}
PackageSchema.setClass(Package);

const PackageLineSchema = defineEntity({
  name: 'PackageLine',
  tableName: 'package_lines',
  properties: {
    id: record.id,
    packageId: p.uuid(),
    position: p.integer(),
    name: p.string(),
    amount: p.decimal('string').precision(10).scale(2),
  },
});
export class PackageLineRecord extends PackageLineSchema.class {}
PackageLineSchema.setClass(PackageLineRecord);

export const packageEntities = [PackageSchema, PackageLineSchema];
