import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '#contracts';

/** What this library knows of who is signed in. */
export interface Reader {
  id: string;
  role: Role;
  companyId: string | null;
}

/** Undefined where a signed address does for a session. */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user as Reader | undefined,
);

const signedKey = 'opens to a signed address';
/** A route that opens to an address with a signature, without a session. It checks for itself. */
export const OpensToSignature = () => SetMetadata(signedKey, true);
export const opensToSignature = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(signedKey, [context.getHandler(), context.getClass()]) ?? false;
