import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Viewer } from './viewer.js';

@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { user } = context.switchToHttp().getRequest<Request & { user: Viewer }>();
    if (user.role !== 'admin') throw new ForbiddenException('Only an admin can do this.');
    return true;
  }
}
