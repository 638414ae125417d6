import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

const signedKey = 'opens to a signed address';
/** A route that opens to an address with a signature, without a session. It checks for itself. */
export const OpensToSignature = () => SetMetadata(signedKey, true);
export const opensToSignature = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(signedKey, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;
