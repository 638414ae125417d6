import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttachedBidFile, type BidRequestRow, enteredChannels, label } from '#contracts';
import { BidFields } from '../../../domain/bids/bid-fields.js';
import { attachTo, BidFile } from '../../../domain/bids/bid-file.js';
import {
  bidProblems,
  type BidValues,
  bidValues,
  proposedValues,
  termsOf,
} from '../../../domain/bids/bid-values.js';
import { api } from '../../../lib/api.js';
import { FieldPair } from '../../../ui/form-section.js';
import { Select } from '../../../ui/select.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { refreshBids } from './bids.queries.js';

interface EnterBidProps {
  request: BidRequestRow;
  onClose: () => void;
}

const channels = enteredChannels.map((value) => ({ value, label: label(value) }));

export function EnterBidDialog({ request, onClose }: EnterBidProps) {
  const client = useQueryClient();
  const { quantities, invitations, version } = request;
  const [vendorId, setVendorId] = useState('');
  const [channel, setChannel] = useState('phone');
  const [initialValues, setInitialValues] = useState(() => bidValues(quantities, null));
  const [values, setValues] = useState<BidValues>(initialValues);
  const [proposed, setProposed] = useState<BidValues>({});
  const change = (some: BidValues) => setValues((before) => ({ ...before, ...some }));
  const choose = (id: string) => {
    const [bid] = invitations.find((one) => one.vendorId === id)?.bids ?? [];
    setVendorId(id);
    const next = bidValues(quantities, bid ?? null);
    setInitialValues(next);
    setValues(next);
    setProposed({});
  };
  const take = ({ file, reading }: AttachedBidFile) => {
    const read = reading ? proposedValues(reading, values, initialValues, proposed) : {};
    setProposed(read);
    change({ ...read, file: file.fileUrl, fileName: file.fileName });
  };
  return (
    <StepDialog
      title="Enter Bid"
      size="wide"
      problems={{
        vendorId: vendorId ? undefined : 'Vendor is required',
        ...bidProblems(quantities, values),
      }}
      send={() =>
        api.post<BidRequestRow>(`/api/bid-requests/${request.id}/bids`, {
          ...termsOf(quantities, values),
          vendorId,
          channel,
          version,
        })
      }
      onDone={() => {
        toast({ title: 'Bid Entered', description: `Bid request ${request.number}` });
        onClose();
        void refreshBids(client, request.quoteId);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <FieldPair>
            <Select
              {...fieldProps('vendorId')}
              label="Vendor"
              isRequired
              placeholder="Please choose"
              choices={invitations.map((one) => ({ value: one.vendorId, label: one.vendorName }))}
              value={vendorId}
              onChange={choose}
            />
            <Select
              {...fieldProps('channel')}
              label="Received by"
              choices={channels}
              value={channel}
              onChange={setChannel}
            />
          </FieldPair>
          <BidFile
            label="The vendor’s quote"
            fileName={values['fileName'] || undefined}
            attach={(pdf) => attachTo(`/api/bid-requests/${request.id}/file`, pdf)}
            onAttached={take}
            onRemove={() => change({ file: '', fileName: '' })}
          />
          <BidFields
            quantities={quantities}
            values={values}
            change={change}
            fieldProps={fieldProps}
          />
        </>
      )}
    </StepDialog>
  );
}
