import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

const key = 'duringSetup';

/** Also for staff who must set up a second factor before everything else. */
export const DuringSetup = () => SetMetadata(key, true);
export const isDuringSetup = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(key, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;
