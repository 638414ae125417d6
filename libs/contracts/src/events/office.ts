import { listRetentionDays } from '../list-retention.js';
import type { Role } from '../users.js';
import { background, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn } from './words.js';

interface UserRef {
  userId: string;
  name: string;
  username: string;
}

const shopOnly = { visibility: 'staff', notice: null, live: null, consumers: [] } as const;
const accountAudience = {
  ...shopOnly,
  live: ({ userId }: Pick<UserRef, 'userId'>): LiveRecord[] => [{ entity: 'user', id: userId }],
} as const;
const companyAudience = {
  ...shopOnly,
  live: ({ companyId }: { companyId: string }): LiveRecord[] => [
    { entity: 'company', id: companyId },
  ],
} as const;

export const officeEvents = {
  /** An email was written, or is due again. */
  'mail.queued': event<{ mailId: string }>()({
    ...background,
    consumers: ['mail'],
  }),
  /** Staff resent an email. */
  'mail.resent': event<{ mailId: string; title: string; to: string }>()({
    ...shopOnly,
    sentence: ({ title, to }, who) => `${who} resent the email “${title}” to ${to}`,
    consumers: ['mail'],
  }),
  /** The last attempt to send an email failed. */
  'mail.failed': event<{ mailId: string; title: string; to: string; reason: string }>()({
    ...shopOnly,
    sentence: ({ title, to, reason }) =>
      `The email “${title}” to ${to} could not be delivered: ${reason}`,
  }),
  /** A user asked for a reset link; the account is looked up later. */
  'password.requested': event<{ linkId: string }>()({
    ...background,
    consumers: ['passwords'],
  }),
  /** A password changed; `name` is the user's name when staff set it. */
  'password.changed': event<{ userId: string; name?: string }>()({
    ...shopOnly,
    sentence: ({ name }, who) => `${who} set a new password${name ? ` for ${name}` : ''}`,
  }),
  /** Staff or the operator created an account. */
  'user.created': event<UserRef & { role: Role }>()({
    ...accountAudience,
    sentence: ({ name, username, role }, who) =>
      `${who} added ${name} (${username}) as ${role === 'admin' ? 'an admin' : `a ${role}`}`,
  }),
  /** Staff edited an account. */
  'user.edited': event<UserRef & { changes: Changes }>()({
    ...accountAudience,
    sentence: ({ name, changes }, who) =>
      `${who} edited the account of ${name} (${fieldsIn(changes)})`,
  }),
  /** An account was deactivated and keeps its records. */
  'user.deactivated': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name }, who) => `${who} deactivated the account of ${name}`,
  }),
  /** An account was reactivated. */
  'user.reactivated': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name }, who) => `${who} reactivated the account of ${name}`,
  }),
  /** An account without records was deleted. */
  'user.deleted': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name, username }, who) => `${who} deleted the account of ${name} (${username})`,
  }),
  /** A user was given a new company name. */
  'company.created': event<{ companyId: string; name: string }>()({
    ...companyAudience,
    sentence: ({ name }, who) => `${who} added the company ${name}`,
  }),
  'company.renamed': event<{ companyId: string; from: string; to: string }>()({
    ...companyAudience,
    sentence: ({ from, to }, who) => `${who} renamed the company ${from} to ${to}`,
  }),
  /** Staff chose what happens to its requests by email. */
  'company.emailRequestsSet': event<{ companyId: string; name: string; accepted: boolean }>()({
    ...companyAudience,
    sentence: ({ name, accepted }, who) =>
      accepted
        ? `${who} chose to accept requests by email from ${name}`
        : `${who} chose to check requests by email from ${name} first`,
  }),
  /** Staff set the days that lists are kept; null stands for the usual number. */
  'company.listRetentionChanged': event<{
    companyId: string;
    name: string;
    from: number | null;
    to: number | null;
  }>()({
    ...companyAudience,
    sentence: ({ name, to }, who) =>
      `${who} set the days to keep lists of ${name} to ${to ?? `the usual ${listRetentionDays}`}`,
  }),
  /** Staff edited the closed days or the durations of steps. */
  'shop.daysChanged': event<Record<string, never>>()({
    ...shopOnly,
    sentence: (_, who) => `${who} changed the closed days or the durations of steps`,
  }),
  /** Staff retried a failed event handling. */
  'delivery.retried': event<{ eventId: string; eventType: string; consumer: string }>()({
    ...shopOnly,
    sentence: ({ eventType, consumer }, who) => `${who} retried ${consumer} for ${eventType}`,
  }),
};
