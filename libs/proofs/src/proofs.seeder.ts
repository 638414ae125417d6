import type { Clock } from '#config';
import type { JobStatus } from '#contracts';
import type { DemoPiece } from '#storage';
import type { Viewer } from '#users';
import { type DemoProof, demoProofs, plainProof } from './demo-proofs.js';
import type { ProofDecisionsService } from './proof-decisions.service.js';
import type { ProofPins } from './proof-pins.service.js';
import type { ProofVisit } from './proof-visits.js';
import type { ProofsService } from './proofs.service.js';

interface Tools {
  proofs: ProofsService;
  decisions: ProofDecisionsService;
  pins: ProofPins;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
  file: (ownerId: string, piece: DemoPiece) => Promise<string>;
}

interface DemoJob {
  id: string;
  title: string;
}

const origin = { address: '203.0.113.24', agent: 'Mozilla/5.0 (demonstration)' };
/** These statuses need an approved proof. */
const approvedBefore: readonly JobStatus[] = ['proof_approved', 'in_production', 'completed'];

/** @returns the hook that handles a job's proof before its status changes */
export function demoProver({ proofs, decisions, pins, viewers, file }: Tools) {
  const broker = viewers.get('broker@demo.test')!;
  const proofsByJob = new Map<string, DemoProof[]>();
  const open = new Map<string, ProofVisit>();
  const settledJobs = new Set<string>();

  const visitOf = (proofId: string, jobId: string, viewer: Viewer): ProofVisit => ({
    proofId,
    jobId,
    viewer,
    reader: viewer === broker ? 'staff' : 'customer',
    token: undefined,
  });
  const send = async (job: DemoJob, customer: Viewer) => {
    if (!proofsByJob.has(job.id))
      proofsByJob.set(job.id, [...(demoProofs[job.title] ?? [plainProof(job.title)])]);
    const story = proofsByJob.get(job.id)!;
    for (let demo = story.shift(); demo; demo = story.shift()) {
      const proofUrl = typeof demo.file === 'string' ? demo.file : await file(broker.id, demo.file);
      const { id } = await proofs.send(job.id, { proofUrl, notes: demo.notes }, broker);
      const visit = visitOf(id, job.id, customer);
      for (const pin of demo.pins ?? []) await pins.add(visit, pin);
      if (demo.isSuperseded) continue;
      if (!demo.rejectionText) return void open.set(job.id, visit);
      await decisions.reject(visit, { rejectionReason: demo.rejectionText }, origin);
    }
  };
  const decide = async (job: DemoJob, customer: Viewer, isApproval: boolean) => {
    if (!open.has(job.id)) await send(job, customer);
    const visit = open.get(job.id);
    if (!visit) return;
    open.delete(job.id);
    const { byPhone, rejectionReason = 'Please use the newer logo, and check the address.' } =
      settlements[job.title] ?? {};
    if (!isApproval) await decisions.reject(visit, { rejectionReason }, origin);
    else if (byPhone)
      await decisions.approve(
        visitOf(visit.proofId, job.id, broker),
        { channel: 'phone', name: customer.name },
        origin,
      );
    else await decisions.approve(visit, { comments: 'Looks good, thank you.' }, origin);
    if (isApproval) settledJobs.add(job.id);
  };

  return async (job: DemoJob, status: JobStatus, customer: Viewer) => {
    if (status === 'ready_for_proof') await send(job, customer);
    else if (status === 'proof_changes_requested') await decide(job, customer, false);
    else if (approvedBefore.includes(status) && !settledJobs.has(job.id))
      await decide(job, customer, true);
    return ['ready_for_proof', 'proof_changes_requested', 'proof_approved'].includes(status);
  };
}

const settlements: Record<string, { byPhone?: true; rejectionReason?: string }> = {
  'Presentation folders': { byPhone: true },
  'Loyalty card mailer': {
    rejectionReason: 'The discount is 15%, not 10%, and the member line is cut off at the fold.',
  },
};
