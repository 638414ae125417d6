import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { VendorRow } from '#contracts';
import { vendorsQuery } from '../../../domain/purchasing/vendors.queries.js';
import { count } from '../../../lib/format.js';
import { useRowDialog } from '../../../lib/forms/use-shown-record.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { FailedState } from '../../../ui/failed-state.js';
import { ListToolbar } from '../../../ui/record-list.js';
import { footer, list, sheet } from '../../../ui/record-list.css.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { MergeVendorDialog } from './merge-vendor.dialog.js';
import { VendorDialog } from './vendor.dialog.js';
import { columnsFor, type VendorAct } from './vendors.columns.js';
import { useVendorList } from './vendors.list.js';

const dialogs = { edit: VendorDialog, merge: MergeVendorDialog };

export function VendorsTab() {
  const [isAdding, setAdding] = useState(false);
  const vendors = useQuery(vendorsQuery());
  const all = vendors.data ?? [];
  const { dialog, open, close } = useRowDialog<VendorAct, VendorRow>(all);
  const columns = useMemo(() => columnsFor(open), [open]);
  const ActDialog = dialog && dialogs[dialog.act];
  const { rows, q, setQ, sort, setSort } = useVendorList(all);
  return (
    <div>
      <ListToolbar
        label="Search vendors"
        placeholder="Search vendors by name, contact or capability..."
        text={q}
        onType={setQ}
      >
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setAdding(true)}
        >
          Add Vendor
        </Button>
      </ListToolbar>
      {vendors.isPending ? (
        <div className={list}>
          <div className={sheet}>
            <SkeletonRows rows={6} columns={columns.length} areCards />
          </div>
        </div>
      ) : vendors.isLoadingError ? (
        <FailedState
          message="The vendors could not be loaded."
          error={vendors.error}
          onRetry={() => void vendors.refetch()}
        />
      ) : rows.length === 0 ? (
        <NoVendors isNarrowed={all.length > 0} onClear={() => setQ('')} />
      ) : (
        <div className={list}>
          <div className={sheet}>
            <DataTable
              label="Vendors"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={setSort}
            />
          </div>
          <footer className={footer}>
            <output>{inWords(rows.length, all.length)}</output>
          </footer>
        </div>
      )}
      {ActDialog && <ActDialog key={dialog.row.id} vendor={dialog.row} all={all} onClose={close} />}
      {isAdding && <VendorDialog all={all} onClose={() => setAdding(false)} />}
    </div>
  );
}

const NoVendors = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      title="No Vendors Found"
      description="No vendors match your search."
      action={<Button onPress={onClear}>Show all vendors</Button>}
    />
  ) : (
    <EmptyState
      title="No vendors yet"
      description="Add the printers and finishers that you buy from."
    />
  );

const inWords = (shownCount: number, all: number) =>
  shownCount < all
    ? `${count(shownCount)} of ${count(all)} vendors`
    : all === 1
      ? '1 vendor'
      : `${count(all)} vendors`;
