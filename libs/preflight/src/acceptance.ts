import { ConflictException } from '@nestjs/common';
import type { OverridePreflight, Preflight } from '#contracts';
import { areSeen } from './findings/finding.js';

/** @throws ConflictException without findings, during a check, or if the findings have changed */
export function refuseAcceptance(
  { state, findings }: Preflight,
  { note, findings: seenFindings }: OverridePreflight,
) {
  if (state === 'checking')
    throw new ConflictException('This file is still being checked. Please try again in a moment.');
  if (state === 'ready' && note !== null)
    throw new ConflictException('This file has no findings to accept.');
  if (note !== null && seenFindings && !areSeen(findings, seenFindings))
    throw new ConflictException(
      'The findings for this file have changed. Please check them and accept the file again.',
    );
}
