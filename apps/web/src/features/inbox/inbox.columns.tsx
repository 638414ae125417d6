import type { InboxRow } from '#contracts';
import { Badge } from '../../ui/badge.js';
import { oneLine, twoLines, under } from '../../ui/cell.css.js';
import type { Column } from '../../ui/data-table.js';
import { When } from '../../ui/when.js';
import { kindLabels, senderOf, subjectOf } from './inbox-words.js';

export const inboxColumns: Column<InboxRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    width: 'minmax(120px, 2fr)',
    isPrimary: true,
    cell: (email) => <span className={twoLines}>{subjectOf(email)}</span>,
  },
  {
    id: 'sender',
    header: 'Sender',
    width: 'minmax(110px, 1fr)',
    cell: (email) => <Sender email={email} />,
  },
  {
    id: 'kind',
    header: 'Read As',
    width: 'minmax(150px, 1fr)',
    cell: ({ kind, why }) => (
      <span>
        <Badge tone={kindLabels[kind][1]}>{kindLabels[kind][0]}</Badge>
        <span className={under}>{why}</span>
      </span>
    ),
  },
  {
    id: 'record',
    header: 'Filed With',
    width: '110px',
    under: 'kind',
    cell: ({ record }) => record && <span className={oneLine}>{record.number}</span>,
  },
  {
    id: 'createdAt',
    header: 'Received',
    width: 'minmax(70px, 100px)',
    under: 'sender',
    isSortable: true,
    cell: ({ createdAt }) => <When date={createdAt} />,
  },
];

function Sender({ email }: { email: InboxRow }) {
  const { account, isVerified } = email;
  const words = account
    ? [account.companyName ?? account.name, !isVerified && 'not verified']
    : ['Unknown'];
  return (
    <span>
      <span className={oneLine}>{senderOf(email)}</span>
      <span className={under}>{words.filter(Boolean).join(', ')}</span>
    </span>
  );
}
