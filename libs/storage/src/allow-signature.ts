import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

const signedKey = 'opens to a signed address';
/** The route checks the signature itself and needs no session. */
export const AllowSignature = () => SetMetadata(signedKey, true);
export const allowsSignature = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(signedKey, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;
