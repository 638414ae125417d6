import type { ProofState } from '#contracts';

/** Outcome of a proof; instants as values of an entity or a row. */
interface Outcome {
  approvedAt?: Date | string | null;
  approvedBy?: string | null;
  rejectedAt?: Date | string | null;
  rejectedBy?: string | null;
}

/**
 * Why nobody can decide about a proof (any more), as a sentence that names who and when; null while
 * it is open.
 * @param newest version of the job's proofs
 * @param formatDate how the shop writes an instant
 */
export function refusalOf(
  status: ProofState,
  { approvedAt, approvedBy, rejectedAt, rejectedBy }: Outcome,
  newest: number,
  formatDate: (at: Date) => string,
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
