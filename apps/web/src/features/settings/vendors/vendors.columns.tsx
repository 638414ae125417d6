import { Merge, Pencil } from 'lucide-react';
import type { VendorRow, VendorShare } from '#contracts';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { twoLines, under } from '../../../ui/cell.css.js';
import type { Column } from '../../../ui/data-table.js';
import { actions, inactive, name } from '../settings.css.js';

export type VendorAct = 'edit' | 'merge';

const facts: Column<VendorRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(140px, 2fr)',
    isSortable: true,
    isPrimary: true,
    cell: (vendor) => <Name vendor={vendor} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    width: 'minmax(150px, 2fr)',
    cell: ({ contacts: [contact] }) =>
      contact ? (
        <span>
          {contact.name ?? contact.email ?? contact.phone}
          {contact.name && <span className={under}>{contact.email ?? contact.phone}</span>}
        </span>
      ) : (
        'None'
      ),
  },
  {
    id: 'capabilities',
    header: 'Capabilities',
    width: 'minmax(130px, 2fr)',
    under: 'contact',
    cell: ({ capabilities }) => <span className={twoLines}>{capabilities.join(', ')}</span>,
  },
  {
    id: 'leadDays',
    header: 'Lead Days',
    width: '96px',
    align: 'end',
    isSortable: true,
    cell: ({ leadDays }) => leadDays ?? '-',
  },
  {
    id: 'record',
    header: 'Record',
    width: 'minmax(120px, 1fr)',
    cell: (vendor) => <Record vendor={vendor} />,
  },
];

export const columnsFor = (onAct: (act: VendorAct, vendor: VendorRow) => void) => [
  ...facts,
  {
    id: 'actions',
    header: 'Actions',
    width: '84px',
    align: 'end',
    isPinned: true,
    cell: (vendor) => (
      <div className={actions}>
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={16} aria-hidden />}
          aria-label={`Edit ${vendor.name}`}
          onPress={() => onAct('edit', vendor)}
        />
        <Button
          size="small"
          variant="quiet"
          icon={<Merge size={16} aria-hidden />}
          aria-label={`Merge another vendor into ${vendor.name}`}
          onPress={() => onAct('merge', vendor)}
        />
      </div>
    ),
  } satisfies Column<VendorRow>,
];

const Name = ({ vendor }: { vendor: VendorRow }) => (
  <span className={name}>
    <span className={vendor.active ? undefined : inactive}>{vendor.name}</span>
    {vendor.shipsBlind && <Badge tone="blue">Ships blind</Badge>}
    {!vendor.active && <Badge tone="gray">Inactive</Badge>}
  </span>
);

const percentOf = ({ count, of }: VendorShare) => `${Math.round((100 * count) / of)}%`;

function Record({ vendor: { record } }: { vendor: VendorRow }) {
  const { onTime, answered, costChanges } = record;
  const lines = [
    onTime && `${percentOf(onTime)} on time`,
    answered && `${percentOf(answered)} answered`,
    costChanges && `${percentOf(costChanges)} cost changes`,
  ].filter((line) => line !== null);
  if (!lines.length) return <span className={inactive}>Not enough data yet</span>;
  return lines.map((line) => (
    <span key={line} className={under}>
      {line}
    </span>
  ));
}
