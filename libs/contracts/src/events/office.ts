import type { Role } from '../users.js';
import { background, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn } from './words.js';

/** An account as it was called then. */
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
  /** A message was written together with its cause, or is due again. */
  'mail.queued': event<{ mailId: string }>()({
    ...background,
    consumers: ['mail'],
  }),
  /** Staff asked for a message to be sent once more. */
  'mail.resent': event<{ mailId: string; title: string; to: string }>()({
    ...shopOnly,
    sentence: ({ title, to }, who) => `${who} resent the email “${title}” to ${to}`,
    consumers: ['mail'],
  }),
  /** A message was given up. */
  'mail.failed': event<{ mailId: string; title: string; to: string; reason: string }>()({
    ...shopOnly,
    sentence: ({ title, to, reason }) =>
      `The email “${title}” to ${to} could not be delivered: ${reason}`,
  }),
  /**
   * Somebody asked for a link to set a new password; whether they have an account is seen later.
   */
  'password.requested': event<{ linkId: string }>()({
    ...background,
    consumers: ['passwords'],
  }),
  /** A user has a new password; `name` is theirs when staff set it. */
  'password.changed': event<{ userId: string; name?: string }>()({
    ...shopOnly,
    sentence: ({ name }, who) => `${who} set a new password${name ? ` for ${name}` : ''}`,
  }),
  /** Staff, or the operator, gave somebody an account. */
  'user.created': event<UserRef & { role: Role }>()({
    ...accountAudience,
    sentence: ({ name, username, role }, who) =>
      `${who} added ${name} (${username}) as ${role === 'admin' ? 'an admin' : `a ${role}`}`,
  }),
  /** Staff changed what an account says. */
  'user.edited': event<UserRef & { changes: Changes }>()({
    ...accountAudience,
    sentence: ({ name, changes }, who) =>
      `${who} edited the account of ${name} (${fieldsIn(changes)})`,
  }),
  /** An account was closed, and keeps its records. */
  'user.deactivated': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name }, who) => `${who} deactivated the account of ${name}`,
  }),
  /** A closed account is open again. */
  'user.reactivated': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name }, who) => `${who} reactivated the account of ${name}`,
  }),
  /** An account without records of its own is gone. */
  'user.deleted': event<UserRef>()({
    ...accountAudience,
    sentence: ({ name, username }, who) => `${who} deleted the account of ${name} (${username})`,
  }),
  /** A user is of a company that was not known before. */
  'company.created': event<{ companyId: string; name: string }>()({
    ...companyAudience,
    sentence: ({ name }, who) => `${who} added the company ${name}`,
  }),
  'company.renamed': event<{ companyId: string; from: string; to: string }>()({
    ...companyAudience,
    sentence: ({ from, to }, who) => `${who} renamed the company ${from} to ${to}`,
  }),
  /** Staff had something done again that was given up: what a consumer was to do on an event. */
  'delivery.retried': event<{ eventId: string; eventType: string; consumer: string }>()({
    ...shopOnly,
    sentence: ({ eventType, consumer }, who) => `${who} retried ${consumer} for ${eventType}`,
  }),
};
