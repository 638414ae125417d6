import type { JobStatus } from '../jobs.js';
import type { ProofChannel } from '../proof-decisions.js';
import { background, both, event, type JobRef, jobLive, type LiveRecord } from './row.js';
import { emailed, quote } from './words.js';

interface ProofRef extends JobRef {
  proofId: string;
  version: number;
}

/** `proof version 2 for job J-2026-0017 “Programs”` */
const proof = ({ version, jobNumber, title }: Pick<ProofRef, 'version' | 'jobNumber' | 'title'>) =>
  `proof version ${version} for job ${jobNumber} “${title}”`;
const channelText = (channel: ProofChannel) =>
  channel === 'in person' ? channel : `by ${channel}`;

const customerAudience = {
  visibility: 'customer',
  notice: {
    recipients: both,
    url: ({ jobId, proofId }: ProofRef) => `/jobs/${jobId}?tab=proofs&proof=${proofId}`,
  },
  live: (facts: ProofRef): LiveRecord[] => [
    { entity: 'proof', id: facts.proofId },
    ...jobLive(facts),
  ],
  consumers: [],
} as const;

export const proofEvents = {
  /**
   * Staff sent a version of a proof; `to` is null when the job has no address. `from` is the job's
   * status before.
   */
  'proof.sent': event<ProofRef & { from: JobStatus; to: string | null }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${proof(ref)}${emailed(to)}`,
    consumers: ['previews'],
  }),
  /** Staff sent it again, with a new link. */
  'proof.resent': event<ProofRef & { to: string | null }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) => `${who} resent ${proof(ref)}${emailed(to)}`,
  }),
  /** Somebody who held a link of an older version asked for the newest one. */
  'proof.linkRequested': event<ProofRef & { to: string }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) =>
      `${who} asked for the link to ${proof(ref)}; it was emailed to ${to}`,
    notice: null,
  }),
  /** Two or five days went by without a decision. */
  'proof.reminded': event<ProofRef & { to: string; days: number }>()({
    ...customerAudience,
    sentence: ({ to, days, ...ref }, who) =>
      `${who} sent ${to} a reminder about ${proof(ref)} after ${days} days`,
    notice: null,
  }),
  /** A customer approved it; `channel` when staff recorded that. */
  'proof.approved': event<
    ProofRef & { by: string; comments: string | null; channel: ProofChannel | null }
  >()({
    ...customerAudience,
    sentence: ({ by, comments, channel, ...ref }, who) =>
      `${channel ? `${who} recorded that ${by} approved ${proof(ref)} ${channelText(channel)}` : `${who} approved ${proof(ref)}`}${comments ? `: ${quote(comments)}` : ''}`,
  }),
  /** A customer wants something changed; `channel` when staff recorded that. */
  'proof.changesRequested': event<
    ProofRef & { by: string; reason: string; channel: ProofChannel | null }
  >()({
    ...customerAudience,
    sentence: ({ by, reason, channel, ...ref }, who) =>
      `${channel ? `${who} recorded that ${by} requested changes to ${proof(ref)} ${channelText(channel)}` : `${who} requested changes to ${proof(ref)}`}: ${quote(reason)}`,
  }),
  /** Somebody put a comment on a page. */
  'proof.pinned': event<ProofRef & { pinId: string; number: number; page: number; text: string }>()(
    {
      ...customerAudience,
      sentence: ({ page, text, ...ref }, who) =>
        `${who} commented on page ${page} of ${proof(ref)}: ${quote(text)}`,
    },
  ),
  /** Staff ticked a comment off, or, with false, opened it again. */
  'proof.pinResolved': event<ProofRef & { pinId: string; number: number; resolved: boolean }>()({
    ...customerAudience,
    sentence: ({ number, resolved, ...ref }, who) =>
      `${who} ${resolved ? 'resolved' : 'reopened'} comment ${number} on ${proof(ref)}`,
    notice: null,
  }),
  /** The size of a page is known and it is to be painted. */
  'proof.pageWanted': event<{ proofId: string; page: number }>()({
    ...background,
    consumers: ['previews'],
  }),
  /** The worker is done with the pages, or knows that there are none. */
  'proof.previewed': event<ProofRef>()({
    ...customerAudience,
    sentence: null,
    notice: null,
  }),
};
