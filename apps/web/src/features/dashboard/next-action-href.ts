import type { NextActionRow } from '#contracts';
import { packageHref } from '../../domain/packages/package-note.js';
import { jobTabOf } from '../../domain/next-step/step-places.js';

export function nextActionHref({
  kind,
  id,
  jobId,
  quoteId,
  number,
  nextStep: { what },
}: NextActionRow) {
  const record = jobId ? `/jobs/${jobId}` : `/quotes/${quoteId}`;
  switch (kind) {
    case 'quote':
      return what === 'finishDraft' ? `/quotes/${id}/edit` : `/quotes/${id}`;
    case 'package':
      return packageHref({ id });
    case 'job':
      return jobTabOf[what] ? `/jobs/${id}?tab=${jobTabOf[what]}` : `/jobs/${id}`;
    case 'proof':
      return `/jobs/${jobId}?tab=proofs&proof=${id}`;
    case 'sample':
      return `/samples?sample=${id}`;
    case 'invoice':
      return `/jobs/${jobId}?tab=invoices`;
    case 'purchaseOrder':
      return `/outgoing-pos?po=${number}`;
    case 'message':
      return number?.startsWith('PO-') ? `/outgoing-pos?po=${number}` : `${record}?tab=messages`;
    case 'note':
      return `${record}?tab=notes`;
  }
}
