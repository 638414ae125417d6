import type { InboxEmail, InboxGroup, InboxKind, InboxRecord, InboxRow } from '#contracts';
import type { Tone } from '../../ui/badge.js';

export const groupLabels: Record<InboxGroup, string> = {
  open: 'To do',
  done: 'Done',
  ignored: 'Ignored',
};

export const kindLabels: Record<InboxKind, [text: string, tone: Tone]> = {
  reply: ['Reply', 'blue'],
  request: ['Request', 'purple'],
  order: ['Purchase order', 'teal'],
  bounce: ['Not delivered', 'red'],
  automatic: ['Automatic', 'gray'],
  excess: ['Too many', 'orange'],
  other: ['Other', 'gray'],
};

export const senderOf = ({ senderName, senderAddress }: InboxRow) =>
  senderName || senderAddress || 'Unknown sender';

export const subjectOf = ({ subject }: InboxRow) => subject || 'No subject';

export const recordHref = ({ kind, id, number }: InboxRecord) =>
  ({
    quote: `/quotes/${id}`,
    package: `/packages/${id}`,
    job: `/jobs/${id}`,
    purchaseOrder: `/outgoing-pos?po=${number}`,
  })[kind];

export const unverifiedWarning =
  'The mail server did not confirm the sender, so this email may be forged. Check with the sender before you act on it.';

export const isOpen = ({ state }: InboxEmail) => state === 'open' || state === 'ignored';
