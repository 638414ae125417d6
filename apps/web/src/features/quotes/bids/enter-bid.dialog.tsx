import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BidRequestRow, enteredChannels, label } from '#contracts';
import { BidFields } from '../../../domain/bids/bid-fields.js';
import {
  bidProblems,
  type BidValues,
  bidValues,
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
  const [values, setValues] = useState<BidValues>(() => bidValues(quantities, null));
  const choose = (id: string) => {
    const [bid] = invitations.find((one) => one.vendorId === id)?.bids ?? [];
    setVendorId(id);
    setValues(bidValues(quantities, bid ?? null));
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
          <BidFields
            quantities={quantities}
            values={values}
            change={(some) => setValues((before) => ({ ...before, ...some }))}
            fieldProps={fieldProps}
          />
        </>
      )}
    </StepDialog>
  );
}
