import { ArrayNotEmpty, ArrayUnique, IsIn, IsOptional, ValidateIf } from 'class-validator';
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
  'list',
] as const;
export type PreflightCheck = (typeof preflightChecks)[number];

/** Never refuses a file; `unknown` could not be checked, `info` needs no action. */
export interface PreflightFinding {
  code: string;
  params: Record<string, unknown>;
  check: PreflightCheck;
  level: 'warning' | 'unknown' | 'info';
  /** From 1; empty when the finding is about the whole file. */
  pages: number[];
  found: string;
  why: string;
  remedy: string;
}

export interface Preflight {
  state: 'checking' | 'ready' | 'attention' | 'unchecked';
  findings: PreflightFinding[];
  override: { note: string; byName: string; at: string } | null;
}

export type SeenFinding = Pick<PreflightFinding, 'code' | 'params'>;

/** A null note withdraws the override; 409 when `findings` are no longer those of the file. */
export class OverridePreflight {
  @ValidateIf((body: OverridePreflight) => body.note !== null)
  @Text(limits.message)
  @Filled('Please enter a reason for printing the file as is')
  note!: string | null;
  @IsOptional()
  @SeenFindings('Findings must be a list of codes with their parameters')
  findings?: SeenFinding[] | null;
}

/** Codes of the findings that a repair removes. */
export const listRepairs = [
  'list-short-zips',
  'list-spaces',
  'list-same-rows',
  'list-encoding',
] as const;
export type ListRepair = (typeof listRepairs)[number];

/** Makes a new file and keeps the old one. */
export class RepairList {
  @IsIn(listRepairs, { each: true, message: 'Repairs must be codes of findings with a repair' })
  @ArrayUnique({ message: 'Each repair can be named once' })
  @ArrayNotEmpty({ message: 'Please choose a repair' })
  repairs!: ListRepair[];
}
