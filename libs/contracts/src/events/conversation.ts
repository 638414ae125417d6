import { both, event, type LiveRecord } from './row.js';

/** Never the text, because events outlive a withdrawn message. */
interface MessageRef {
  messageId: string;
  number: string;
  quoteId: string | null;
  jobId: string | null;
}

interface VendorMessageRef extends MessageRef {
  poId: string;
}

const live = ({ quoteId, jobId }: MessageRef): LiveRecord[] => [
  ...(quoteId ? [{ entity: 'quote' as const, id: quoteId }] : []),
  ...(jobId ? [{ entity: 'job' as const, id: jobId }] : []),
];
const pageOf = ({ quoteId, jobId }: MessageRef, tab: string) =>
  `${jobId ? `/jobs/${jobId}` : `/quotes/${quoteId}`}?tab=${tab}`;

const customerAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: (ref: MessageRef) => pageOf(ref, 'messages') },
  live,
  consumers: [],
} as const;
const vendorAudience = {
  visibility: 'staff',
  notice: {
    recipients: ['staff'],
    url: ({ number }: VendorMessageRef) => `/outgoing-pos?po=${number}`,
  },
  live: (ref: VendorMessageRef): LiveRecord[] => [
    { entity: 'purchaseOrder', id: ref.poId },
    ...live(ref),
  ],
  consumers: [],
} as const;
const noteAudience = {
  visibility: 'staff',
  notice: { recipients: ['staff'], url: (ref: MessageRef) => pageOf(ref, 'notes') },
  live,
  consumers: [],
} as const;

export const conversationEvents = {
  /** Customer or shop wrote a message. */
  'message.posted': event<MessageRef>()({
    ...customerAudience,
    sentence: ({ number }, who) => `${who} wrote a message about ${number}`,
    many: ({ number }, who, count) => `${who} wrote ${count} messages about ${number}`,
  }),
  /** The author withdrew it; within a minute it disappears. */
  'message.withdrawn': event<MessageRef>()({
    ...customerAudience,
    sentence: ({ number }, who) => `${who} withdrew a message about ${number}`,
    notice: null,
  }),
  /** The side that had to answer says that no answer is needed. */
  'message.settled': event<MessageRef>()({
    ...customerAudience,
    sentence: null,
    notice: null,
  }),
  /** A decision or proof comment is in the thread. */
  'message.entered': event<MessageRef>()({
    ...customerAudience,
    sentence: null,
    notice: null,
  }),
  /** Vendor or shop wrote a message. */
  'vendorMessage.posted': event<VendorMessageRef>()({
    ...vendorAudience,
    sentence: ({ number }, who) => `${who} wrote a vendor message about ${number}`,
  }),
  'vendorMessage.withdrawn': event<VendorMessageRef>()({
    ...vendorAudience,
    sentence: ({ number }, who) => `${who} withdrew a vendor message about ${number}`,
    notice: null,
  }),
  'vendorMessage.settled': event<VendorMessageRef>()({
    ...vendorAudience,
    sentence: null,
    notice: null,
  }),
  'vendorMessage.entered': event<VendorMessageRef>()({
    ...vendorAudience,
    sentence: null,
    notice: null,
  }),
  /** Staff wrote a note, perhaps assigned to a person. */
  'note.added': event<MessageRef & { assigneeName: string | null }>()({
    ...noteAudience,
    sentence: ({ number, assigneeName }, who) =>
      `${who} ${assigneeName ? `assigned a note on ${number} to ${assigneeName}` : `added a note to ${number}`}`,
  }),
  'note.withdrawn': event<MessageRef>()({
    ...noteAudience,
    sentence: ({ number }, who) => `${who} withdrew a note on ${number}`,
    notice: null,
  }),
  /** Staff checked off an assigned note, or, with false, reopened it. */
  'note.done': event<MessageRef & { done: boolean }>()({
    ...noteAudience,
    sentence: ({ number, done }, who) =>
      `${who} ${done ? 'checked off' : 'reopened'} a note on ${number}`,
    notice: null,
  }),
};
