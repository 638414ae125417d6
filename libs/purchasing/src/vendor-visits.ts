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

export interface VendorVisit {
  poId: string;
  token: string;
}

/** Unknown, expired and withdrawn links get the same answer. */
export const invalidLink = () =>
  new NotFoundException('This purchase order link is invalid or has expired.');

type VendorRequest = Request<{ id: string; token: string }> & { vendorVisit?: VendorVisit };

/** Checks the link before anything else; never 401, because vendors have no login. */
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
    const access = await this.queries.linkAccess(id);
    await this.tries.assertRight(request.ip, id, () => this.links.matches(access, token));
    request.vendorVisit = { poId: access!.poId, token };
    return true;
  }
}

export const OpensOrder = () => applyDecorators(Public(), UseGuards(VendorGuard));

export const CurrentVendor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<VendorRequest>().vendorVisit!,
);
