import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

const signedKey = 'opens to a signed address';
/** A route that opens to an address with a signature, without a session. It checks for itself. */
export const AllowSignature = () => SetMetadata(signedKey, true);
export const allowsSignature = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(signedKey, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;
