import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  HttpException,
  Injectable,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isStaff, notSignedIn } from '#contracts';
import { allowsSignature } from '#storage';
import { isDuringSetup, isPublic, isStaffOnly, type Viewer } from '#users';

@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request & { user?: Viewer }>();
    const { user, session } = request;
    const isTooEarly = user && session.mustSetUpFactor && !isDuringSetup(this.reflector, context);
    if (isPublic(this.reflector, context) || allowsSignature(this.reflector, context)) {
      // without the second factor, staff see what strangers see
      if (isTooEarly) delete request.user;
      return true;
    }
    if (!user) throw new HttpException({ message: notSignedIn }, 401);
    if (isTooEarly) throw new ForbiddenException('Set up a second factor first.');
    if (isStaffOnly(this.reflector, context) && !isStaff(user))
      throw new ForbiddenException('You do not have permission to do this.');
    return true;
  }
}
