import { isDeepStrictEqual } from 'node:util';
import type { PreflightFinding, SeenFinding } from '#contracts';
import { colorFindings } from './colors.js';
import { listFindings } from './lists.js';
import { pageFindings } from './pages.js';
import { resolutionFindings } from './resolution.js';
import type { Row } from './row.js';
import { sizeFindings } from './size.js';

export const catalog = {
  ...pageFindings,
  ...sizeFindings,
  ...resolutionFindings,
  ...colorFindings,
  ...listFindings,
};

type Code = keyof typeof catalog;
type ParamsOf = { [C in Code]: (typeof catalog)[C] extends Row<infer P> ? P : never };

export function finding<C extends Code>(code: C, params: ParamsOf[C]): PreflightFinding {
  const rows: { [C in Code]: Row<ParamsOf[C]> } = catalog;
  const { check, level, text } = rows[code];
  const [headline, why, remedy] = text(params);
  return { code, params, check, level, pages: params.pages ?? [], found: headline, why, remedy };
}

/** Ignores the wording, and parameters that were not stored when the finding was accepted. */
export const isAccepted = (
  { code, params }: PreflightFinding,
  acceptedFindings: readonly SeenFinding[],
) =>
  acceptedFindings.some(
    (each) =>
      each.code === code &&
      Object.entries(each.params).every(([name, value]) => isDeepStrictEqual(value, params[name])),
  );

export const areSeen = (
  findings: readonly PreflightFinding[],
  seenFindings: readonly SeenFinding[],
) =>
  findings.length === seenFindings.length &&
  findings.every((each) => isAccepted(each, seenFindings));
