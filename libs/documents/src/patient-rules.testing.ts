import { FileRules, PdfRules } from './index.js';

const withTime = <Limits extends object>(limits: Limits) => ({ ...limits, ms: 120_000 });
const patient = (pool: FileRules['texts']) => ({ ...pool, limits: withTime(pool.limits) });

/** The usual rules with time for a machine that does other work as well. */
export function patientFileRules(changed: Partial<FileRules> = {}): FileRules {
  const rules = new FileRules();
  const pools = {
    texts: patient(rules.texts),
    scans: patient(rules.scans),
    photos: patient(rules.photos),
  };
  return Object.assign(rules, pools, changed);
}

export function patientPdfRules(): PdfRules {
  const rules = new PdfRules();
  return Object.assign(rules, { limits: withTime(rules.limits) });
}
