import type { StepCode, TurnRow } from '#contracts';

/** The tab of a job where a step is done; the first one for what is not here. */
const tabs: Partial<Record<StepCode, string>> = {
  sendArtwork: 'files',
  sendProof: 'proofs',
  reviseProof: 'proofs',
  scheduleDelivery: 'delivery',
  deliver: 'delivery',
  pickUp: 'delivery',
};

/** The place where what a record waits for is done. */
export function turnHref({ kind, id, jobId, number, nextStep: { what } }: TurnRow) {
  switch (kind) {
    case 'quote':
      return what === 'finishDraft' ? `/quotes/${id}/edit` : `/quotes/${id}`;
    case 'job':
      return tabs[what] ? `/jobs/${id}?tab=${tabs[what]}` : `/jobs/${id}`;
    case 'proof':
      return `/jobs/${jobId}?tab=proofs&proof=${id}`;
    case 'sample':
      return `/samples?sample=${id}`;
    case 'invoice':
      return `/jobs/${jobId}?tab=invoices`;
    case 'purchaseOrder':
      return `/outgoing-pos?po=${number}`;
  }
}
