import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { MergeVendor, SavedVendor, VendorContact } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { VendorContacts } from './vendor-contacts.js';
import type { Vendor } from './vendor.entity.js';
import { refOf, VendorsService } from './vendors.service.js';

/** Statements that give all records of a vendor to another: first the new id, then the old. */
const moves = [
  'update outgoing_pos set vendor_id = ? where vendor_id = ?',
  'update quote_costs set vendor_id = ? where vendor_id = ?',
  'update bid_invitations set vendor_id = ? where vendor_id = ?',
];

@Injectable()
export class VendorMergesService {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: VendorsService,
    private readonly contacts: VendorContacts,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * The other vendor's records and contacts move to this one, and the other is deleted. The names
   * on purchase orders stay as they were sent.
   * @throws NotFoundException
   * @throws BadRequestException for the vendor itself
   */
  merge(vendorId: string, input: MergeVendor, viewer: Viewer): Promise<SavedVendor> {
    const [id, otherId] = [vendorId.toLowerCase(), input.vendorId.toLowerCase()];
    if (otherId === id) throw refusal('A vendor cannot be merged with itself');
    return this.em.transactional(async () => {
      const [vendor, other] = await this.lockBoth(id, otherId);
      const facts = { ...refOf(vendor), mergedId: other.id, mergedName: other.name };
      await this.join(vendor, other);
      for (const move of moves) await sql(this.em, move, [id, otherId]);
      await sql(this.em, 'delete from vendors where id = ?', [otherId]);
      await this.events.add('vendor.merged', facts, { id }, viewer);
      return this.vendors.get(id);
    }, joinTransaction());
  }

  /** In the order of their ids, so that two merges of the same vendors do not deadlock. */
  private async lockBoth(id: string, otherId: string): Promise<[Vendor, Vendor]> {
    const vendors = new Map<string, Vendor>();
    for (const each of [id, otherId].toSorted()) vendors.set(each, await this.vendors.lock(each));
    return [vendors.get(id)!, vendors.get(otherId)!];
  }

  /** Values of the vendor that stays win; its gaps are filled. */
  private async join(vendor: Vendor, other: Vendor) {
    const tags = new Set(vendor.capabilities.map((tag) => tag.toLowerCase()));
    vendor.capabilities = [
      ...vendor.capabilities,
      ...other.capabilities.filter((tag) => !tags.has(tag.toLowerCase())),
    ];
    vendor.leadDays ??= other.leadDays;
    vendor.notes = [vendor.notes, other.notes].filter(Boolean).join('\n') || null;
    vendor.updatedAt = this.clock.now();
    await this.em.flush();
    const [own, others] = [await this.contacts.list(vendor.id), await this.contacts.list(other.id)];
    await this.contacts.replace(vendor.id, joinContacts(own, others));
  }
}

const keyOf = ({ name, email, phone }: VendorContact) =>
  (email ?? `${name ?? ''} ${phone ?? ''}`).toLowerCase();

export function joinContacts(own: readonly VendorContact[], others: readonly VendorContact[]) {
  const keys = new Set(own.map(keyOf));
  const added = others.filter((contact) => !keys.has(keyOf(contact)));
  return own.length
    ? [...own, ...added.map((contact) => ({ ...contact, isDefault: false }))]
    : added;
}

const refusal = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'vendorId', message }] });
