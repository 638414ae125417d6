import type { ProofState } from '#contracts';

/** What became of a proof; instants as an entity or as a row has them. */
interface Outcome {
  approvedAt?: Date | string | null;
  approvedBy?: string | null;
  rejectedAt?: Date | string | null;
  rejectedBy?: string | null;
}

/**
 * Why nobody can decide about a proof (any more), as a sentence that names who and when; null while it is open.
 * @param newest version of the job's proofs @param written how the shop writes an instant
 */
export function refusalOf(
  status: ProofState,
  { approvedAt, approvedBy, rejectedAt, rejectedBy }: Outcome,
  newest: number,
  written: (at: Date) => string,
) {
  switch (status) {
    case 'open':
      return null;
    case 'approved':
      return `This proof was already approved by ${approvedBy} on ${written(new Date(approvedAt!))}.`;
    case 'changes_requested':
      return `Changes to this proof were already requested by ${rejectedBy} on ${written(new Date(rejectedAt!))}.`;
    case 'superseded':
      return `There is a newer version of this proof. Please decide about version ${newest}.`;
  }
}
