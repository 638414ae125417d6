import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  HttpException,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Clock } from '#config';

const lastsMs = 10 * 60_000;

/** Refuses a change of an account when the person has not proved lately who they are. */
@Injectable()
class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext) {
    const fields = this.reflector.get<readonly string[]>(key, context.getHandler());
    const { body, session } = context
      .switchToHttp()
      .getRequest<Request & { body?: Record<string, unknown> }>();
    if (fields.length && !fields.some((field) => body?.[field])) return true;
    const sinceMs = this.clock.now().getTime() - (session.confirmedAt ?? 0);
    if (sinceMs <= lastsMs) return true;
    throw new HttpException(
      { message: 'Please confirm that it is you, then try again.', confirm: true },
      403,
    );
  }
}

const key = 'confirmedFields';

/** @param fields whose change needs it; without any, each request does */
export const Confirmed = (...fields: string[]) =>
  applyDecorators(SetMetadata(key, fields), UseGuards(ConfirmedGuard));
