import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#config';
import { type StoredLink, LinkKeys } from '#users';

/** Long enough for the work, because the vendor returns to enter the tracking number. */
const goodForDays = 90;

@Injectable()
export class VendorLinks {
  private readonly keys: LinkKeys;

  constructor(
    private readonly config: Config,
    clock: Clock,
  ) {
    this.keys = new LinkKeys(config.appSecret, clock);
  }

  issue(poId: string) {
    return this.keys.issue(poId, goodForDays);
  }

  path(poId: string, salt: string) {
    return `/vendor-order/${poId}/${this.keys.token(poId, salt)}`;
  }

  url(poId: string, salt: string) {
    return `${this.config.publicUrl}${this.path(poId, salt)}`;
  }

  isOut(order: Partial<StoredLink & { linkSalt: string | null }> & { id: string }) {
    return this.keys.isActive(order.id, order);
  }

  matches(order: StoredLink | undefined, token: string) {
    return this.keys.matches(order, token);
  }
}
