import { IsOptional, ValidateIf } from 'class-validator';
import { Filled, SeenFindings, Text } from './checks.js';
import { limits } from './limits.js';

export const preflightChecks = [
  'reading',
  'pageCount',
  'size',
  'bleed',
  'resolution',
  'fonts',
  'colors',
  'notes',
  'blankPages',
] as const;
export type PreflightCheck = (typeof preflightChecks)[number];

/**
 * A warning; with `unknown` what could not be found out, with `info` what does not stand in the
 * way. It never refuses a file.
 */
export interface PreflightFinding {
  /** Code, such as `trim-size`; `params` complete its sentences. */
  code: string;
  /** Such as `{found: [8.27, 11.69], ordered: [8.5, 11]}`. */
  params: Record<string, unknown>;
  check: PreflightCheck;
  level: 'warning' | 'unknown' | 'info';
  /** From 1; none for what is about the file as a whole. */
  pages: number[];
  /** Sentences: what was found, why it matters, and what to do. */
  found: string;
  why: string;
  remedy: string;
}

/** Preflight result of a file, compared with the order. */
export interface Preflight {
  /** `unchecked`: nothing can be said of it, and the finding says why. */
  state: 'checking' | 'ready' | 'attention' | 'unchecked';
  findings: PreflightFinding[];
  /** The shop prints it as it is; as long as nothing else is found. */
  override: { note: string; byName: string; at: string } | null;
}

/** As much of a finding as tells it from others. */
export type SeenFinding = Pick<PreflightFinding, 'code' | 'params'>;

/**
 * `PUT /api/jobs/{id}/files/{fileId}/preflight`: staff take the file as it is and say why; null
 * takes that back. 409 when `findings`, those that they read, are not the file's any more.
 */
export class OverridePreflight {
  @ValidateIf((body: OverridePreflight) => body.note !== null)
  @Text(limits.message)
  @Filled('Please enter a reason for printing the file as is')
  note!: string | null;
  @IsOptional()
  @SeenFindings('Findings must be a list of codes with their parameters')
  findings?: SeenFinding[] | null;
}
