import type { JobDetail } from '#contracts';

type JobState = Pick<JobDetail, 'status' | 'proofStatus' | 'hasArtwork' | 'deliveryMethod' | 'deliveryDate'>;
type Step = NonNullable<JobDetail['nextStep']>;

const shop = (what: Step['what']): Step => ({ by: 'shop', what });
const customer = (what: Step['what']): Step => ({ by: 'customer', what });

/** What has to be done next, and by whom; null once there is nothing. */
export function nextStep({ status, proofStatus, hasArtwork, deliveryMethod, deliveryDate }: JobState): Step | null {
  switch (status) {
    case 'pending':
      return hasArtwork ? shop('start') : customer('sendArtwork');
    case 'in_production':
      return proofStatus === 'approved' ? shop('print') : shop('sendProof');
    case 'ready_for_proof':
      return proofStatus === 'sent' ? customer('decideProof') : shop('sendProof');
    case 'proof_changes_requested':
      return shop('reviseProof');
    case 'proof_approved':
      return shop('print');
    case 'completed':
      return deliveryMethod === 'pickup' || deliveryDate ? shop('deliver') : shop('scheduleDelivery');
    case 'ready_for_pickup':
      return customer('pickUp');
    case 'delivered':
      return null;
  }
}
