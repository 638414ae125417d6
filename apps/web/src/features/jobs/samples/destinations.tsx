import { ClipboardPaste, MapPinPlus } from 'lucide-react';
import { useMemo } from 'react';
import { isStaff, type JobDetail, type SampleShipment } from '#contracts';
import { useRowDialog } from '../../../lib/forms/use-shown-record.js';
import { useViewer } from '../../../lib/viewer.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { DataTable } from '../../../ui/data-table.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Allocation } from './allocation.js';
import { type Act, columnsFor } from './destinations.columns.js';
import { EditDestinationDialog } from './edit-destination.dialog.js';
import { RemoveDestinationDialog } from './remove-destination.dialog.js';
import { TrackShipmentDialog } from './track-shipment.dialog.js';

interface DestinationsProps {
  job: JobDetail;
  shipments: readonly SampleShipment[];
  onAdd: () => void;
  onImport: () => void;
}

const dialogs = {
  track: TrackShipmentDialog,
  edit: EditDestinationDialog,
  remove: RemoveDestinationDialog,
};

export function Destinations({ job, shipments, onAdd, onImport }: DestinationsProps) {
  const staff = isStaff(useViewer());
  const { dialog, open, close } = useRowDialog<Act, SampleShipment>(shipments);
  const columns = useMemo(() => columnsFor(staff ? open : undefined), [staff, open]);
  const isEmpty = shipments.length === 0;
  const buttons = (
    <>
      <Button icon={<ClipboardPaste size={16} aria-hidden />} onPress={onImport}>
        Import List
      </Button>
      <Button variant="primary" icon={<MapPinPlus size={16} aria-hidden />} onPress={onAdd}>
        Add Destination
      </Button>
    </>
  );
  const ActDialog = dialog && dialogs[dialog.act];
  return (
    <Card title="Sample Destinations" actions={!isEmpty && buttons}>
      {isEmpty ? (
        <EmptyState
          title="No sample destinations yet"
          description="Add destinations for samples of this job one at a time, or import a list."
          action={buttons}
        />
      ) : (
        <>
          <Allocation shipments={shipments} orderedQuantity={job.quantity} />
          <DataTable
            label="Sample destinations"
            columns={columns}
            rows={[...shipments]}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {ActDialog && <ActDialog key={dialog.row.id} shipment={dialog.row} onClose={close} />}
    </Card>
  );
}
