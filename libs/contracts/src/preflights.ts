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

/** Codes of the findings that a repair removes. */
export const listRepairs = [
  'list-short-zips',
  'list-spaces',
  'list-same-rows',
  'list-encoding',
] as const;
export type ListRepair = (typeof listRepairs)[number];
