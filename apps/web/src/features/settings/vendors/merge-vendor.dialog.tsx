import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedVendor, VendorRow } from '#contracts';
import { emailOf, vendorsQuery } from '../../../domain/purchasing/vendors.queries.js';
import { api } from '../../../lib/api.js';
import { Select } from '../../../ui/select.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { sameNameAs } from './vendors.list.js';

interface MergeVendorDialogProps {
  vendor: VendorRow;
  all: readonly VendorRow[];
  onClose: () => void;
}

/** Suggests the vendor with the same name. */
export function MergeVendorDialog({ vendor, all, onClose }: MergeVendorDialogProps) {
  const client = useQueryClient();
  const [otherId, setOtherId] = useState(
    () => sameNameAs(vendor.name, all, vendor.id)[0]?.id ?? '',
  );
  const others = all.filter(({ id }) => id !== vendor.id);
  const refresh = () => void client.invalidateQueries(vendorsQuery());
  return (
    <StepDialog
      title={`Merge into ${vendor.name}`}
      submitLabel="Merge"
      isDanger
      problems={{ vendorId: otherId ? undefined : 'Choose the vendor to merge' }}
      onRefused={refresh}
      send={() => api.post<SavedVendor>(`/api/vendors/${vendor.id}/merge`, { vendorId: otherId })}
      onDone={({ name }) => {
        toast({ title: 'Vendors merged', description: name });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>
            {`Purchase orders, costs and contacts of the other vendor move to ${vendor.name}, and the other is deleted. The name on purchase orders stays as it is. You cannot undo this.`}
          </p>
          <Select
            {...fieldProps('vendorId')}
            label="Vendor to Merge"
            isRequired
            placeholder="Choose a vendor"
            choices={others.map((other) => ({ value: other.id, label: choiceOf(other) }))}
            value={otherId}
            onChange={setOtherId}
          />
        </>
      )}
    </StepDialog>
  );
}

const choiceOf = (vendor: VendorRow) => [vendor.name, emailOf(vendor)].filter(Boolean).join(', ');
