import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { PlanFacts } from '#jobs';

/** When the newest proof was sent and approved. */
@Injectable()
export class ProofPlanFacts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PlanFacts,
  ) {}

  onModuleInit() {
    this.facts.register((jobIds) =>
      sql<{ jobId: string; proofSentAt: string; proofApprovedAt: string | null }>(
        this.em,
        `select distinct on (p.job_id) p.job_id as "jobId", iso(p.sent_at) as "proofSentAt",
           iso(p.approved_at) as "proofApprovedAt"
         from proofs p
         where p.job_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         order by p.job_id, p.version desc`,
        [JSON.stringify(jobIds)],
      ),
    );
  }
}
