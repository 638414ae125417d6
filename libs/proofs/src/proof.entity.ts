import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import {
  type LinkCopy,
  type PrintSpec,
  type ProofChannel,
  proofChannels,
  type ProofState,
} from '#contracts';
import { Conflict } from '#database';
import type { IssuedLink } from '#users';

const previews = ['waiting', 'ready', 'none'] as const;

const ProofSchema = defineEntity({
  name: 'Proof',
  tableName: 'proofs',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    jobId: p.uuid(),
    version: p.integer(),
    proofUrl: p.text(),
    fileName: p.text().nullable(),
    mimeType: p.text().nullable(),
    notes: p.text().nullable(),
    /** The printed piece when this version was sent. */
    spec: p.json<PrintSpec>(),
    approvedAt: p.datetime().nullable(),
    approvedBy: p.text().nullable(),
    rejectedAt: p.datetime().nullable(),
    rejectedBy: p.text().nullable(),
    rejectionReason: p.text().nullable(),
    comments: p.text().nullable(),
    /** Name entered with the decision. */
    statedName: p.text().fieldName('said_name').nullable(),
    channel: p.enum(proofChannels).nullable(),
    recordedBy: p.text().nullable(),
    supersededAt: p.datetime().nullable(),
    sentAt: p.datetime(),
    sentByName: p.text(),
    link: p.integer(),
    linkSalt: p.text(),
    linkHash: p.text(),
    linkExpiresAt: p.datetime(),
    /** Null when the link was not emailed. */
    linkTo: p.text().nullable(),
    /** The job's customer when the link was made. */
    linkCustomerId: p.uuid().nullable(),
    /** By staff, since the link was made. */
    linkCopies: p.json<LinkCopy[]>().onCreate(() => []),
    reminders: p.integer().onCreate(() => 0),
    preview: p.enum(previews).onCreate(() => 'waiting' as const),
    previewReason: p.text().nullable(),
    pageCount: p.integer().onCreate(() => 0),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export interface ProofLinkOf extends IssuedLink {
  linkTo: string | null;
  linkCustomerId: string | null;
}

export interface Verdict {
  approved: boolean;
  rejectionReason: string | null;
  comments: string | null;
  name: string | null;
  channel: ProofChannel | null;
}

/** A version is decided once, and its file never changes. */
export class Proof extends ProofSchema.class {
  state(): ProofState {
    if (this.approvedAt) return 'approved';
    if (this.rejectedAt) return 'changes_requested';
    return this.supersededAt ? 'superseded' : 'open';
  }

  wasDecidedAs({ approved, ...decidedValues }: Verdict) {
    const { rejectionReason, comments, statedName: name, channel } = this;
    const proposedValues: Record<string, unknown> = { rejectionReason, comments, name, channel };
    return (
      this.state() === (approved ? 'approved' : 'changes_requested') &&
      Object.entries(decidedValues).every(([key, value]) => proposedValues[key] === value)
    );
  }

  /** @throws Conflict unless the proof is open */
  decide(
    { approved, rejectionReason, comments, name, channel }: Verdict,
    by: string,
    recordedBy: string | null,
    now: Date,
  ) {
    if (this.state() !== 'open')
      throw new Conflict('This proof can no longer be approved or rejected.');
    if (approved) [this.approvedAt, this.approvedBy] = [now, by];
    else [this.rejectedAt, this.rejectedBy] = [now, by];
    Object.assign(this, {
      rejectionReason,
      comments,
      statedName: name,
      channel,
      recordedBy,
      updatedAt: now,
    });
  }

  supersede(now: Date) {
    [this.supersededAt, this.updatedAt] = [now, now];
  }

  /** The link sent before becomes invalid. */
  relink(link: ProofLinkOf, by: string, now: Date) {
    Object.assign(this, {
      ...link,
      linkCopies: [],
      link: this.link + 1,
      sentAt: now,
      sentByName: by,
      reminders: 0,
      updatedAt: now,
    });
  }

  copyLink(by: string, now: Date) {
    this.linkCopies = [...this.linkCopies, { by, copiedAt: now.toISOString() }];
  }

  remind(reminders: number) {
    this.reminders = reminders;
  }
}
ProofSchema.setClass(Proof);

export const proofEntities = [ProofSchema];
