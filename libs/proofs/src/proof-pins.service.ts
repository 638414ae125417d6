import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  type AddProofPin,
  limits,
  type ProofPin,
  type ProofTask,
  type ResolveProofPin,
} from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { Events } from '#events';
import { toPositiveInt } from '#fields';
import { isUuid, notFound, type Viewer } from '#users';
import { ProofLocks, proofRef, storyOf, visitorOf } from './proof-locks.js';
import type { ProofVisit } from './proof-visits.js';

const columns = `n.id, n.number, n.page, n.x, n.y, n.text, n.by_name as "byName",
  iso(n.created_at) as "createdAt", iso(n.resolved_at) as "resolvedAt",
  n.resolved_by_name as "resolvedByName"`;

/** Comments still open when a new version is sent become its checklist. */
@Injectable()
export class ProofPins {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  of(proofId: string) {
    return sql<ProofPin>(
      this.em,
      `select ${columns} from proof_pins n where n.proof_id = ? order by n.number`,
      [proofId],
    );
  }

  leftOpen(proofId: string) {
    return sql<ProofTask>(
      this.em,
      `select ${columns}, n.proof_id as "proofId", o.version
       from proofs p
       join proofs o on o.job_id = p.job_id and o.version < p.version
       join proof_pins n on n.proof_id = o.id
         and (n.resolved_at is null or n.resolved_at > p.created_at)
       where p.id = ? order by o.version, n.number`,
      [proofId],
    );
  }

  /**
   * @throws Conflict unless the proof is open
   * @throws BadRequestException if the page does not exist
   */
  add(visit: ProofVisit, { x, y, text, name, ...pin }: AddProofPin): Promise<ProofPin> {
    return this.em.transactional(async (em) => {
      const { proof, job, refusal } = await this.locks.acquire(visit);
      if (refusal) throw new Conflict(refusal);
      const page = toPositiveInt(pin.page)!;
      if (page > (proof.preview === 'waiting' ? limits.shownPages : Math.max(proof.pageCount, 1))) {
        const message = 'This proof does not have that page';
        throw new BadRequestException({ message, errors: [{ field: 'page', message }] });
      }
      const by = visitorOf(visit, job, name?.trim() || null);
      const id = randomUUIDv7();
      const [nextPin] = await sql<{ number: number }>(
        em,
        'select coalesce(max(number), 0) + 1 as number from proof_pins where proof_id = ?',
        [proof.id],
      );
      const { number } = nextPin!;
      if (number > limits.proofPins)
        throw new Conflict(`A proof can have at most ${limits.proofPins} comments.`);
      await sql(
        em,
        `insert into proof_pins (id, proof_id, number, page, x, y, text, by_name, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, proof.id, number, page, x, y, text.trim(), by.name, this.clock.now()],
      );
      const facts = { ...proofRef(proof, job), pinId: id, number, page, text: text.trim() };
      await this.events.add('proof.pinned', facts, storyOf(job), by);
      return this.get(id);
    }, joinTransaction());
  }

  /**
   * Repeating the current state changes nothing.
   * @throws NotFoundException for a pin of another proof
   */
  resolve(
    visit: ProofVisit,
    pinId: string,
    { resolved = true }: ResolveProofPin,
    viewer: Viewer,
  ): Promise<ProofPin> {
    return this.em.transactional(async (em) => {
      const { proof, job } = await this.locks.acquire(visit);
      const [pin] = isUuid(pinId)
        ? await sql<{ number: number; version: number }>(
            em,
            `update proof_pins n
             set resolved_at = ?, resolved_by_name = ?
             from proofs o
             where n.id = ? and o.id = n.proof_id and o.job_id = ?
               and o.version <= ? and (n.resolved_at is not null) <> ?
             returning n.number, o.version`,
            [
              resolved ? this.clock.now() : null,
              resolved ? viewer.name : null,
              pinId,
              proof.jobId,
              proof.version,
              resolved,
            ],
          )
        : [];
      if (pin) {
        const facts = {
          ...proofRef(proof, job),
          version: pin.version,
          pinId,
          number: pin.number,
          resolved,
        };
        await this.events.add('proof.pinResolved', facts, storyOf(job), viewer);
      }
      return this.get(pinId, proof.jobId);
    }, joinTransaction());
  }

  private async get(id: string, jobId?: string) {
    const [pin] = isUuid(id)
      ? await sql<ProofPin>(
          this.em,
          `select ${columns}
           from proof_pins n
           join proofs o on o.id = n.proof_id
           where n.id = ? ${jobId ? 'and o.job_id = ?' : ''}`,
          [id, ...(jobId ? [jobId] : [])],
        )
      : [];
    if (!pin) throw notFound('Comment');
    return pin;
  }
}
