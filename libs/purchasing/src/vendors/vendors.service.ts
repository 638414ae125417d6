import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { SavedVendor, SaveVendor } from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { Events } from '#events';
import { toPositiveInt } from '#fields';
import { changedFields, trackChanges } from '#quotes';
import { notFound, Records, type Viewer } from '#users';
import { VendorContacts } from './vendor-contacts.js';
import { contactFields, vendorFields } from './vendor-fields.js';
import { Vendor } from './vendor.entity.js';
import { VendorsQueries } from './vendors.queries.js';

@Injectable()
export class VendorsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: VendorsQueries,
    private readonly contacts: VendorContacts,
    private readonly records: Records,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.records.answer('vendor', async (id) =>
      (await this.queries.addressOf(id)) ? { customerId: null } : undefined,
    );
  }

  /** @throws NotFoundException */
  async get(id: string): Promise<SavedVendor> {
    const vendor = await this.queries.get(id);
    if (!vendor) throw notFound('Vendor');
    return { ...vendor, sameName: await this.queries.sameName(vendor) };
  }

  create(input: SaveVendor, viewer: Viewer): Promise<SavedVendor> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const fields = { ...vendorFields(input), createdAt: now, updatedAt: now };
      const vendor = em.create(Vendor, { id: randomUUIDv7(), ...fields });
      await em.flush();
      await this.contacts.replace(vendor.id, contactFields(input.contacts));
      await this.adoptOrders(vendor);
      await this.events.add('vendor.created', refOf(vendor), { id: vendor.id }, viewer);
      return this.get(vendor.id);
    }, joinTransaction());
  }

  /**
   * @throws NotFoundException
   * @throws Conflict on a stale version
   */
  update(id: string, input: SaveVendor, viewer: Viewer): Promise<SavedVendor> {
    return this.em.transactional(async () => {
      const vendor = await this.lock(id);
      if (input.version !== undefined && toPositiveInt(input.version) !== vendor.version) {
        throw new Conflict(
          'Somebody else changed this vendor. Please reload the page and try again.',
        );
      }
      const fields = changedFields(vendor, vendorFields(input));
      const [before, contacts] = [await this.contacts.list(id), contactFields(input.contacts)];
      const isContacted = !isDeepStrictEqual(before, contacts);
      if (!isContacted && !Object.keys(fields).length) return this.get(id);
      const changes = trackChanges(vendor, Object.keys(fields));
      Object.assign(vendor, fields, { updatedAt: this.clock.now() });
      await this.em.flush();
      if (isContacted) await this.contacts.replace(id, contacts);
      const facts = {
        ...refOf(vendor),
        changes: {
          ...changes(),
          ...(isContacted && { contacts: [before, contacts] as [unknown, unknown] }),
        },
      };
      await this.events.add('vendor.edited', facts, { id }, viewer);
      return this.get(id);
    }, joinTransaction());
  }

  /** Orders that name the vendor, from before it was in the list. */
  private adoptOrders({ id, name }: Vendor) {
    return sql(
      this.em,
      `update outgoing_pos set vendor_id = ?
       where vendor_id is null and lower(vendor_name) = lower(?)`,
      [id, name],
    );
  }

  /**
   * Locks the vendor until the open transaction ends.
   * @throws NotFoundException
   */
  async lock(id: string) {
    const vendor = await this.em.findOne(Vendor, id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    if (!vendor) throw notFound('Vendor');
    return vendor;
  }
}

export const refOf = ({ id: vendorId, name }: Vendor) => ({ vendorId, name });
