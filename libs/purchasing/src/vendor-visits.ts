import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { isUuid, LinkAttempts, Public, RateLimits } from '#users';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';
import { VendorLinks } from './vendor-links.js';

/** Somebody who has the link of an order. */
export interface VendorVisit {
  poId: string;
  token: string;
}

/** The same answer for unknown, expired and withdrawn links. */
export const invalidLink = () =>
  new NotFoundException('This purchase order link is invalid or has expired.');

type VendorRequest = Request<{ id: string; token: string }> & { vendorVisit?: VendorVisit };

/**
 * Looks at the link before anything else is looked at. Nobody is signed in here, and it never
 * answers 401.
 */
@Injectable()
class VendorGuard implements CanActivate {
  private readonly tries: LinkAttempts;

  constructor(
    private readonly queries: PurchaseOrdersQueries,
    private readonly links: VendorLinks,
    limits: RateLimits,
  ) {
    this.tries = new LinkAttempts(limits, 'vendor-link', invalidLink);
  }

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<VendorRequest>();
    const { id, token } = request.params;
    if (!isUuid(id)) throw invalidLink();
    const door = await this.queries.door(id);
    await this.tries.assertRight(request.ip, id, () => this.links.opens(door, token));
    request.vendorVisit = { poId: door!.poId, token };
    return true;
  }
}

/** For routes below `:id/:token` of an order. */
export const OpensOrder = () => applyDecorators(Public(), UseGuards(VendorGuard));

export const CurrentVendor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<VendorRequest>().vendorVisit!,
);
