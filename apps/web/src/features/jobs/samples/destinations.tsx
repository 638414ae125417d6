import { ClipboardPaste, MapPinPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isStaff, type JobDetail, type SampleShipment } from '#contracts';
import { useViewer } from '../../../lib/viewer.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { DataTable } from '../../../ui/data-table.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Allotted } from './allotted.js';
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
  const [acting, setActing] = useState<{ act: Act; shipment: SampleShipment }>();
  const columns = useMemo(
    () => columnsFor(staff ? (act, shipment) => setActing({ act, shipment }) : undefined),
    [staff],
  );
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
  // The dialog keeps its input when somebody else removes the destination.
  const shipment = shipments.find(({ id }) => id === acting?.shipment.id) ?? acting?.shipment;
  const ActDialog = acting && dialogs[acting.act];
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
          <Allotted shipments={shipments} orderedQuantity={job.quantity} />
          <DataTable
            label="Sample destinations"
            columns={columns}
            rows={[...shipments]}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {ActDialog && shipment && (
        <ActDialog
          key={acting.act + shipment.id}
          shipment={shipment}
          onClose={() => setActing(undefined)}
        />
      )}
    </Card>
  );
}
