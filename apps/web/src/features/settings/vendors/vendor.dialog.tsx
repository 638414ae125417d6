import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedVendor, VendorRow } from '#contracts';
import { vendorsQuery } from '../../../domain/purchasing/vendors.queries.js';
import { api } from '../../../lib/api.js';
import { useShownRecord } from '../../../lib/forms/use-shown-record.js';
import { uuid } from '../../../lib/uuid.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { VendorFields } from './vendor.fields.js';
import { emptyVendor, problemsOf, valuesOf, wireOf } from './vendor.values.js';
import { sameNameAs } from './vendors.list.js';

interface VendorDialogProps {
  vendor?: VendorRow;
  /** To warn about the same name. */
  all: readonly VendorRow[];
  onClose: () => void;
}

export function VendorDialog({ vendor, all, onClose }: VendorDialogProps) {
  const client = useQueryClient();
  const [key] = useState(uuid);
  const [values, setValues] = useState(() => (vendor ? valuesOf(vendor) : emptyVendor()));
  const { shown, theirs } = useShownRecord(
    vendor,
    'vendor',
    (latest) => latest && setValues(valuesOf(latest)),
  );
  const refresh = () => void client.invalidateQueries(vendorsQuery());
  return (
    <StepDialog
      title={vendor ? 'Edit Vendor' : 'Add Vendor'}
      submitLabel={vendor ? 'Save Changes' : 'Add Vendor'}
      problems={problemsOf(values)}
      theirs={theirs}
      onRefused={refresh}
      send={() =>
        shown
          ? api.put<SavedVendor>(`/api/vendors/${shown.id}`, {
              ...wireOf(values),
              version: shown.version,
            })
          : api.post<SavedVendor>('/api/vendors', wireOf(values), { idempotencyKey: key })
      }
      onDone={({ name }) => {
        toast({ title: vendor ? 'Vendor updated' : 'Vendor added', description: name });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <VendorFields
          fieldProps={fieldProps}
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          sameName={sameNameAs(values.name, all, vendor?.id)}
        />
      )}
    </StepDialog>
  );
}
