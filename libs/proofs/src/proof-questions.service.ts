import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AskProofQuestion, QuestionReceipt } from '#contracts';
import { LinkQuestions } from '#conversation';
import { joinTransaction } from '#database';
import { ProofLocks, visitorOf } from './proof-locks.js';
import type { ProofVisit } from './proof-visits.js';

/** A question decides nothing, so it is possible for every version. */
@Injectable()
export class ProofQuestions {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly questions: LinkQuestions,
  ) {}

  /** @throws NotFoundException if the link was removed while waiting */
  ask(visit: ProofVisit, { text, name }: AskProofQuestion): Promise<QuestionReceipt> {
    return this.em.transactional(async () => {
      const { job } = await this.locks.acquire(visit);
      const by = visitorOf(visit, job, name?.trim() || null);
      return this.questions.askAboutProof(job.id, text, by, visit.reader === 'staff');
    }, joinTransaction());
  }
}
