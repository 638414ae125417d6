import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import type { Request } from 'express';
import { AccountsQueries } from './accounts.queries.js';
import { isUuid, notFound, type Viewer } from './viewer.js';

/** Runs before validation, so that this error comes first. */
@Injectable()
export class OtherAccountGuard implements CanActivate {
  constructor(private readonly accounts: AccountsQueries) {}

  async canActivate(context: ExecutionContext) {
    const { params, user } = context
      .switchToHttp()
      .getRequest<Request<{ id: string }> & { user: Viewer }>();
    const account = isUuid(params.id) ? await this.accounts.find(params.id) : undefined;
    if (!account) throw notFound('User');
    if (account.id === user.id)
      throw new ForbiddenException(
        'You do not have permission to edit or delete your own account.',
      );
    return true;
  }
}
