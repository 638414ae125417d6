import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { approvalWords } from '#contracts';
import { sql } from '#database';
import type { PastEvents } from '#events';
import { type Job, jobTerms } from '#jobs';
import type { LinkedFile } from '#storage';
import type { Viewer } from '#users';
import type { ProofLinks } from './proof-links.js';
import { proofRef, storyOf } from './proof-locks.js';
import { Proof } from './proof.entity.js';

interface Tools {
  em: EntityManager;
  links: ProofLinks;
  events: PastEvents;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
}

export interface PastProof {
  version: number;
  file: LinkedFile & { sha256: string };
  notes: string | null;
  sentAt: Date;
  decision?: { moment: Date; comments: string | null; rejectionReason: string | null };
  /** Of several proofs of one file, only one is painted. */
  isFirst: boolean;
  pins?: { page: number; x: number; y: number; text: string }[];
}

/** Makes a version of an earlier day. Not saved yet, because its job is first. */
export function seedPastProof(past: PastProof, job: Job, customer: Viewer, tools: Tools) {
  const { em, links, events, clock, broker } = tools;
  const { file, sentAt, decision, version, notes } = past;
  clock.set(sentAt);
  const id = randomUUIDv7();
  const proof = em.create(
    Proof,
    {
      id,
      jobId: job.id,
      version,
      proofUrl: file.path,
      fileName: file.fileName,
      mimeType: file.mimeType,
      notes,
      spec: job.spec,
      sentAt,
      sentByName: broker.name,
      link: 1,
      ...links.issue(id, job, customer.email),
      // As if each had been sent: nobody reads the mailbox of the demonstration.
      reminders: 2,
      createdAt: sentAt,
      updatedAt: decision?.moment ?? sentAt,
    },
    { persist: false },
  );
  const ref = proofRef(proof, job);
  const sent = { ...ref, from: job.status, to: customer.email };
  const consumers = past.isFirst ? (['previews'] as const) : [];
  const event = events.add('proof.sent', sent, storyOf(job), broker, sentAt, consumers);
  job.awaitProof(file.path, event, sentAt);
  if (decision) decide(proof, job, decision, customer, events);
  return { proof, job, customer, ...past };
}

function decide(
  proof: Proof,
  job: Job,
  { moment, comments, rejectionReason }: NonNullable<PastProof['decision']>,
  customer: Viewer,
  events: PastEvents,
) {
  const approved = rejectionReason === null;
  const { name: by } = customer;
  proof.decide(
    { approved, rejectionReason, comments, name: null, channel: null },
    by,
    null,
    moment,
  );
  const ref = { ...proofRef(proof, job), by, channel: null };
  const event = approved
    ? events.add('proof.approved', { ...ref, comments }, storyOf(job), customer, moment)
    : events.add(
        'proof.changesRequested',
        { ...ref, reason: rejectionReason },
        storyOf(job),
        customer,
        moment,
      );
  job.settleProof(approved, event, moment);
}

/** The evidence of approvals, and comments on pages. */
export async function storePastProofs(
  stored: readonly ReturnType<typeof seedPastProof>[],
  em: EntityManager,
) {
  const approvals = stored.filter(({ proof }) => proof.approvedAt);
  await sql(
    em,
    `insert into proof_evidence (proof_id, file_name, file_size, file_sha256, spec, job, email, via,
       words, address, agent)
     select id, "fileName", size, sha256, spec, terms, email, 'account', words, '203.0.113.24',
       'Mozilla/5.0 (demonstration)'
     from jsonb_to_recordset(?::jsonb) as x(id uuid, "fileName" text, size int, sha256 text,
       spec jsonb, terms jsonb, email text, words text)`,
    [
      JSON.stringify(
        approvals.map(({ proof: { id, spec, version }, job, customer, file }) => ({
          id,
          ...file,
          spec,
          terms: jobTerms(job),
          email: customer.email,
          words: approvalWords({ version, jobNumber: job.jobNumber, title: job.title }),
        })),
      ),
    ],
  );
  const pins = stored.flatMap(({ proof, customer, sentAt, pins = [] }) =>
    pins.map((pin, index) => ({
      ...pin,
      id: randomUUIDv7(),
      proof: proof.id,
      number: index + 1,
      by: customer.name,
      moment: new Date(sentAt.getTime() + 3600_000),
    })),
  );
  await sql(
    em,
    `insert into proof_pins (id, proof_id, number, page, x, y, text, by_name, created_at)
     select id, proof, number, page, x, y, text, by, moment
     from jsonb_to_recordset(?::jsonb) as p(id uuid, proof uuid, number int, page int,
       x float8, y float8, text text, by text, moment timestamptz)`,
    [JSON.stringify(pins)],
  );
}
