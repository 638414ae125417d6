import { BadRequestException, Injectable } from '@nestjs/common';
import { Config } from '#config';
import type { CreatePurchaseOrder, UpdatePurchaseOrder } from '#contracts';
import { trimToNull } from '#fields';
import type { PurchaseOrder } from '../purchase-order.entity.js';
import { VendorsQueries } from './vendors.queries.js';

/** A vendor of the list gives an order its name and email; both can also be typed. */
@Injectable()
export class OrderVendors {
  constructor(
    private readonly vendors: VendorsQueries,
    private readonly config: Config,
  ) {}

  /**
   * Without a vendor, the shop's usual one.
   * @throws BadRequestException for an unknown vendor
   */
  async forNew({ vendorId, vendorName, vendorEmail }: CreatePurchaseOrder) {
    const usual = this.config.purchasing;
    const vendor = vendorId ? await this.listed(vendorId) : undefined;
    const name = vendorName?.trim() || vendor?.name || usual.vendorName;
    const isUsual = !vendor && name === usual.vendorName;
    const listedEmail = vendor ? vendor.email : isUsual ? usual.vendorEmail : null;
    const email = vendorEmail === undefined ? listedEmail : trimToNull(vendorEmail);
    return {
      vendorId: vendor?.id ?? (await this.vendors.idOf(name, email)),
      vendorName: name,
      vendorEmail: email,
    };
  }

  /**
   * @returns the fields that the input names or implies
   * @throws BadRequestException for an unknown vendor
   */
  async forEdit(order: PurchaseOrder, { vendorId, ...input }: UpdatePurchaseOrder) {
    const vendorName = input.vendorName?.trim();
    const vendorEmail = input.vendorEmail === undefined ? undefined : trimToNull(input.vendorEmail);
    if (vendorId && vendorId !== order.vendorId) {
      const vendor = await this.listed(vendorId);
      return {
        vendorId,
        vendorName: vendorName ?? vendor.name,
        vendorEmail: vendorEmail === undefined ? vendor.email : vendorEmail,
      };
    }
    const isRenamed = !vendorId && vendorName !== undefined && vendorName !== order.vendorName;
    const email = vendorEmail === undefined ? (order.vendorEmail ?? null) : vendorEmail;
    return {
      ...(isRenamed && { vendorId: await this.vendors.idOf(vendorName, email) }),
      vendorName,
      vendorEmail,
    };
  }

  private async listed(id: string) {
    const vendor = await this.vendors.addressOf(id);
    if (vendor) return vendor;
    const message = 'Vendor was not found';
    throw new BadRequestException({ message, errors: [{ field: 'vendorId', message }] });
  }
}
