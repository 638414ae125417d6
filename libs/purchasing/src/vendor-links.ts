import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#config';
import { type StoredLink, LinkKeys } from '#users';

/** Long enough for the work, because the vendor returns to enter the tracking number. */
const goodForDays = 90;

interface LinkedOrder {
  id: string;
  linkHash?: string | null;
}

@Injectable()
export class VendorLinks {
  private readonly keys: LinkKeys;

  constructor(
    private readonly config: Config,
    clock: Clock,
  ) {
    this.keys = new LinkKeys(config.keys.for('purchase order link'), clock);
  }

  issue(poId: string) {
    return this.keys.issue(poId, goodForDays);
  }

  path({ id, linkHash }: LinkedOrder, linkSalt: string) {
    return `/vendor-order/${id}/${this.keys.token(id, linkSalt, linkHash)}`;
  }

  url(order: LinkedOrder, linkSalt: string) {
    return `${this.config.publicUrl}${this.path(order, linkSalt)}`;
  }

  isOut(order: Partial<StoredLink & { linkSalt: string | null }> & { id: string }) {
    return this.keys.isActive(order.id, order);
  }

  matches(order: StoredLink | undefined, token: string) {
    return this.keys.matches(order, token);
  }
}
