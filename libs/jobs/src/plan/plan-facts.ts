import { Injectable } from '@nestjs/common';
import type { JobStatus, PlanCode, ProofStatus } from '#contracts';

/** What upper libs know about the steps of a job; instants are ISO strings. */
export interface StepFacts {
  proofSentAt?: string | null;
  proofApprovedAt?: string | null;
  vendorName?: string | null;
  vendorStartedAt?: string | null;
  /** The day on which the vendor ships, by its answer. */
  vendorShipDate?: string | null;
  /** The bid behind the accepted price. */
  bid?: { vendorName: string; leadDays: number } | null;
  invoicedAt?: string | null;
}

type ReadFacts = (jobIds: readonly string[]) => Promise<(StepFacts & { jobId: string })[]>;

/** Each upper lib registers its own facts. */
@Injectable()
export class PlanFacts {
  private readonly sources: ReadFacts[] = [];

  register(source: ReadFacts) {
    this.sources.push(source);
  }

  async of(jobIds: readonly string[]) {
    const facts = new Map<string, StepFacts>();
    for (const source of this.sources)
      for (const { jobId, ...answers } of await source(jobIds))
        facts.set(jobId, { ...facts.get(jobId), ...answers });
    return facts;
  }
}

export interface DoneState {
  createdAt: string;
  updatedAt: string;
  status: JobStatus;
  proofStatus: ProofStatus;
  deliveryMethod: string | null;
  hasArtwork: boolean;
  hasData: boolean;
  filesAt: string | null;
  completedAt: string | null;
}

const printed: readonly JobStatus[] = ['completed', 'ready_for_pickup', 'delivered'];

/** Reads the current state only, so the order in which events arrive does not matter. */
export function doneSteps(
  job: DoneState,
  facts: StepFacts,
  chain: readonly PlanCode[],
  today: string,
): Map<PlanCode, string> {
  const isApproved = job.proofStatus === 'approved';
  const hasFiles = job.hasArtwork && (job.deliveryMethod !== 'mail' || job.hasData);
  const isShipped = Boolean(facts.vendorShipDate && facts.vendorShipDate <= today);
  const isDelivered = job.status === 'delivered';
  const own: Partial<Record<PlanCode, string | null | false>> = {
    ordered: job.createdAt,
    filesReceived: hasFiles && (job.filesAt ?? job.createdAt),
    proofSent: (isApproved || job.proofStatus === 'sent') && (facts.proofSentAt ?? job.updatedAt),
    proofApproved: isApproved && (facts.proofApprovedAt ?? job.updatedAt),
    vendorStarts:
      isApproved &&
      (facts.vendorStartedAt ?? (job.status === 'in_production' ? job.updatedAt : null)),
    printed: (isShipped || printed.includes(job.status)) && (job.completedAt ?? job.updatedAt),
  };
  const done = new Map<PlanCode, string>();
  let laterAt: string | undefined;
  for (const code of chain.toReversed()) {
    // A step is done with the next one, even if nobody recorded it.
    const instant =
      own[code] || laterAt || (isDelivered ? (job.completedAt ?? job.updatedAt) : null);
    if (!instant) continue;
    done.set(code, instant);
    laterAt = instant;
  }
  return done;
}
