import {
  BadRequestException,
  type CallHandler,
  ConflictException,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UnprocessableEntityException,
  UseInterceptors,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Config, type Key } from '#config';
import { limits } from '#contracts';
import { joinTransaction } from './orm.js';
import { prune } from './prune.js';
import { sql } from './sql.js';

/** The key, the response and the changes of a create are one transaction. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly key: Key;

  constructor(
    private readonly em: EntityManager,
    { keys }: Config,
  ) {
    this.key = keys.for('idempotency');
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: { id: string } }>();
    const key = keyOf(request);
    if (key === undefined || !request.user) return next.handle();
    return from(this.runOnce(request.user.id, key, request, http.getResponse<Response>(), next));
  }

  private runOnce(
    userId: string,
    key: string,
    request: Request,
    response: Response,
    next: CallHandler,
  ) {
    // Keyed, because a plain hash would help to guess a password in the body.
    const content = `${request.method} ${request.path}\n${JSON.stringify(request.body)}`;
    return this.em.transactional(async (em) => {
      const [lock] = await sql<{ isFree: boolean }>(
        em,
        'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isFree"',
        [`${userId} ${key}`],
      );
      if (!lock!.isFree) {
        response.setHeader('Retry-After', '1');
        throw new ConflictException(
          'This request is still being processed. Please try again in a moment.',
        );
      }
      const [earlier] = await sql<{ request_hash: string; status: number; body: unknown }>(
        em,
        'select request_hash, status, body from idempotency_key where user_id = ? and key = ?',
        [userId, key],
      );
      if (earlier) {
        if (!this.key.isSignature(content, earlier.request_hash))
          throw new UnprocessableEntityException(
            'This Idempotency-Key was already used for another request.',
          );
        response.setHeader('Idempotency-Replayed', 'true');
        response.status(earlier.status);
        return earlier.body;
      }
      const body: unknown = await lastValueFrom(next.handle());
      await em.flush();
      await sql(
        em,
        `insert into idempotency_key (user_id, key, request_hash, status, body)
          values (?, ?, ?, ?, ?::json)`,
        [userId, key, this.key.sign(content), response.statusCode, JSON.stringify(body)],
      );
      return body;
    }, joinTransaction());
  }
}

/** @throws BadRequestException on an empty or overlong key */
function keyOf({ headers }: Request) {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.trim() && key.length <= limits.idempotencyKey) return key;
  throw new BadRequestException(
    `Idempotency-Key must have 1 to ${limits.idempotencyKey} characters.`,
  );
}

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  keyOf(context.switchToHttp().getRequest<Request>()),
);

export const pruneIdempotencyKeys = (em: EntityManager, cutoff: Date) =>
  prune(em, 'delete from idempotency_key where created_at < ?', cutoff);

export const Idempotent = () => UseInterceptors(IdempotencyInterceptor);
