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
    if (isPublic(this.reflector, context) || allowsSignature(this.reflector, context)) return true;
    const { user, session } = context.switchToHttp().getRequest<Request & { user?: Viewer }>();
    if (!user) throw new HttpException({ message: notSignedIn }, 401);
    if (session.mustSetUpFactor && !isDuringSetup(this.reflector, context))
      throw new ForbiddenException('Set up a second factor first.');
    if (isStaffOnly(this.reflector, context) && !isStaff(user))
      throw new ForbiddenException('You do not have permission to do this.');
    return true;
  }
}
