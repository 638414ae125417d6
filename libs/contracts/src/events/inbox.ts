import { background, event, type LiveRecord } from './row.js';

interface InboxRef {
  inboxId: string;
}

const staffAudience = {
  visibility: 'staff',
  live: ({ inboxId }: InboxRef): LiveRecord[] => [{ entity: 'inbox', id: inboxId }],
  consumers: [],
} as const;

export const inboxEvents = {
  /** An email arrived and is stored. */
  'inbox.received': event<InboxRef>()({ ...background, consumers: ['inbox'] }),
  /** It was read, and needs nobody. */
  'inbox.sorted': event<InboxRef>()({ ...staffAudience, sentence: null, notice: null }),
  /** It was read, and waits for staff. */
  'inbox.opened': event<InboxRef & { sender: string }>()({
    ...staffAudience,
    sentence: ({ sender }) => `An email from ${sender} is in the inbox`,
    notice: { recipients: ['staff'], url: ({ inboxId }) => `/inbox/${inboxId}` },
  }),
  /** Staff pressed a button; `became` is a record number. */
  'inbox.handled': event<InboxRef & { sender: string; became: string | null }>()({
    ...staffAudience,
    sentence: ({ sender, became }, who) =>
      became
        ? `${who} filed an email from ${sender} with ${became}`
        : `${who} dismissed an email from ${sender}`,
    notice: null,
  }),
  /** Staff made an account for the sender. */
  'inbox.introduced': event<InboxRef & { sender: string }>()({
    ...staffAudience,
    sentence: ({ sender }, who) => `${who} added ${sender} as a customer from an email`,
    notice: null,
  }),
  /** A sender wrote more than is read in an hour. */
  'inbox.flooded': event<InboxRef & { sender: string }>()({
    ...staffAudience,
    sentence: ({ sender }) => `${sender} sent too many emails in an hour; the rest was not read`,
    notice: { recipients: ['staff'], url: () => '/inbox?group=ignored' },
  }),
};
