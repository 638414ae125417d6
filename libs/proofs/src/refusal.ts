import type { ProofState } from '#contracts';

/** Instants are dates of an entity or ISO strings of a row. */
interface Outcome {
  approvedAt?: Date | string | null;
  approvedBy?: string | null;
  rejectedAt?: Date | string | null;
  rejectedBy?: string | null;
}

/** @returns the reason as a sentence, or null while the proof is open */
export function refusalOf(
  status: ProofState,
  { approvedAt, approvedBy, rejectedAt, rejectedBy }: Outcome,
  newest: number,
  formatDate: (instant: Date) => string,
) {
  switch (status) {
    case 'open':
      return null;
    case 'approved':
      return `This proof was already approved by ${approvedBy} on ${formatDate(new Date(approvedAt!))}.`;
    case 'changes_requested':
      return `Changes to this proof were already requested by ${rejectedBy} on ${formatDate(new Date(rejectedAt!))}.`;
    case 'superseded':
      return `This proof was replaced by a newer version. Please review version ${newest}.`;
  }
}
