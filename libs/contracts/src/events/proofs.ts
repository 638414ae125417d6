import { writtenDate } from '../dates.js';
import type { JobStatus } from '../jobs.js';
import type { ProofChannel } from '../proof-channels.js';
import { background, both, event, type JobRef, jobLive, type LiveRecord } from './row.js';
import { recipientText, quote } from './words.js';

interface ProofRef extends JobRef {
  proofId: string;
  version: number;
}

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
  /** Staff sent a proof; `to` is null without an address; `from` is the job's previous status. */
  'proof.sent': event<ProofRef & { from: JobStatus; to: string | null }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${proof(ref)}${recipientText(to)}`,
    consumers: ['previews', 'plans'],
  }),
  /** Staff sent the proof again with a new link. */
  'proof.resent': event<ProofRef & { to: string | null }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) => `${who} resent ${proof(ref)}${recipientText(to)}`,
  }),
  /** Staff copied the link, which can decide the proof. */
  'proof.linkShown': event<ProofRef>()({
    ...customerAudience,
    visibility: 'staff',
    sentence: (ref, who) => `${who} copied the link to ${proof(ref)}`,
    notice: null,
  }),
  /** The holder of an older link asked for the newest version. */
  'proof.linkRequested': event<ProofRef & { to: string }>()({
    ...customerAudience,
    sentence: ({ to, ...ref }, who) =>
      `${who} asked for the link to ${proof(ref)}; it was emailed to ${to}`,
    notice: null,
  }),
  /** The decision is nearly due or late; without a plan, two or five days passed without one. */
  'proof.reminded': event<ProofRef & { to: string; days: number; due?: string }>()({
    ...customerAudience,
    sentence: ({ to, days, due, ...ref }, who) =>
      `${who} sent ${to} a reminder about ${proof(ref)} ${due ? `due ${writtenDate(due)}` : `after ${days} days`}`,
    notice: null,
  }),
  /** A customer approved the proof; `channel` is set when staff recorded it. */
  'proof.approved': event<
    ProofRef & { by: string; comments: string | null; channel: ProofChannel | null }
  >()({
    ...customerAudience,
    consumers: ['conversation', 'plans'],
    sentence: ({ by, comments, channel, ...ref }, who) =>
      `${channel ? `${who} recorded that ${by} approved ${proof(ref)} ${channelText(channel)}` : `${who} approved ${proof(ref)}`}${comments ? `: ${quote(comments)}` : ''}`,
  }),
  /** A customer requested changes; `channel` is set when staff recorded it. */
  'proof.changesRequested': event<
    ProofRef & { by: string; reason: string; channel: ProofChannel | null }
  >()({
    ...customerAudience,
    consumers: ['conversation', 'plans'],
    sentence: ({ by, reason, channel, ...ref }, who) =>
      `${channel ? `${who} recorded that ${by} requested changes to ${proof(ref)} ${channelText(channel)}` : `${who} requested changes to ${proof(ref)}`}: ${quote(reason)}`,
  }),
  /** A comment was added to a page. */
  'proof.pinned': event<ProofRef & { pinId: string; number: number; page: number; text: string }>()(
    {
      ...customerAudience,
      consumers: ['conversation'],
      sentence: ({ page, text, ...ref }, who) =>
        `${who} commented on page ${page} of ${proof(ref)}: ${quote(text)}`,
      many: (ref, who, count) => `${who} made ${count} comments on ${proof(ref)}`,
    },
  ),
  /** Staff resolved a comment, or, with false, reopened it. */
  'proof.pinResolved': event<ProofRef & { pinId: string; number: number; resolved: boolean }>()({
    ...customerAudience,
    sentence: ({ number, resolved, ...ref }, who) =>
      `${who} ${resolved ? 'resolved' : 'reopened'} comment ${number} on ${proof(ref)}`,
    notice: null,
  }),
  /** The size of a page is known and its image is needed. */
  'proof.pageWanted': event<{ proofId: string; page: number }>()({
    ...background,
    consumers: ['previews'],
  }),
  /** The page images are ready, or the worker found that there are none. */
  'proof.previewed': event<ProofRef>()({
    ...customerAudience,
    sentence: null,
    notice: null,
  }),
};
