import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tap } from 'rxjs';
import { Config } from '#config';
import { isStaff } from '#contracts';
import { RateLimits, take } from './rate-limits.js';
import type { Viewer } from './viewer.js';

const minute = 60;
const hour = 60 * minute;

interface PersonLimit {
  limiters: RateLimiterAbstract[];
  message: string;
  isFreeForStaff?: boolean;
}

export type LimitedAction = 'creation' | 'pdf' | 'evidenceCheck';

/** Counted for each person, or for each address without a sign-in. */
@Injectable()
export class PersonLimits implements NestInterceptor {
  private readonly limits: Record<LimitedAction, PersonLimit>;

  constructor(
    private readonly reflector: Reflector,
    { createLimits }: Config,
    limits: RateLimits,
  ) {
    this.limits = {
      creation: {
        limiters: [
          limits.of('creation-hour', createLimits.perHour, hour),
          limits.of('creation-day', createLimits.perDay, 24 * hour),
        ],
        message: 'You sent many requests in a short time. Please try again later, or call us.',
        isFreeForStaff: true,
      },
      pdf: {
        limiters: [limits.of('pdf', 60, minute)],
        message: 'Too many PDFs at once. Please wait a minute and try again.',
      },
      evidenceCheck: {
        limiters: [limits.of('evidence-check', 5, minute)],
        message: 'Too many checks at once. Please wait a minute and try again.',
      },
    };
  }

  /** A request that fails does not count. */
  async intercept(context: ExecutionContext, next: CallHandler) {
    const action = this.reflector.get<LimitedAction>(key, context.getHandler());
    const { user, ip } = context.switchToHttp().getRequest<Request & { user?: Viewer }>();
    const { limiters, message, isFreeForStaff } = this.limits[action];
    if (isFreeForStaff && user && isStaff(user)) return next.handle();
    const person = user?.id ?? ip ?? '';
    const release = await take(
      message,
      limiters.map((limiter) => [limiter, person] as const),
    );
    return next.handle().pipe(tap({ error: () => void release() }));
  }
}

const key = 'personLimit';
/** Above `@Idempotent()`, so that a repeated request does not count. */
export const LimitedPerPerson = (action: LimitedAction) =>
  applyDecorators(SetMetadata(key, action), UseInterceptors(PersonLimits));
