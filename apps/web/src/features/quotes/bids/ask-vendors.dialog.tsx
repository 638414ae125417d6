import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BidRequestRow,
  type CreateBidRequest,
  isCalendarDate,
  limits,
  type QuoteBidRequests,
  type QuoteDetail,
  type VendorChoice,
} from '#contracts';
import { api } from '../../../lib/api.js';
import { count, today } from '../../../lib/format.js';
import { uuid } from '../../../lib/uuid.js';
import { DateField } from '../../../ui/date-field.js';
import { FieldPair } from '../../../ui/form-section.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { CheckList } from './check-list.js';
import { refreshBids } from './bids.queries.js';

interface AskVendorsProps {
  quote: QuoteDetail;
  bids: QuoteBidRequests;
  onClose: () => void;
}

type Form = Required<Omit<CreateBidRequest, 'open' | 'neededBy' | 'note'>> & {
  neededBy: string;
  note: string;
};

const formOf = (quote: QuoteDetail, bids: QuoteBidRequests): Form => ({
  vendorIds: [],
  quantities: bids.quantities,
  title: bids.title,
  answerBy: bids.answerBy,
  neededBy: bids.neededBy && bids.neededBy >= today() ? bids.neededBy : '',
  files: quote.artwork.map(({ path }) => path),
  note: '',
});

const problemsOf = ({ vendorIds, quantities, title, answerBy, neededBy }: Form) => ({
  vendorIds: vendorIds.length ? undefined : 'Choose at least one vendor',
  quantities: quantities.length ? undefined : 'Choose at least one quantity',
  title: title.trim() ? undefined : 'Title is required',
  answerBy: !isCalendarDate(answerBy)
    ? 'Answer-by date is required'
    : answerBy < today()
      ? 'Answer by must not be in the past'
      : undefined,
  neededBy: neededBy && neededBy < today() ? 'Needed by must not be in the past' : undefined,
});

export function AskVendorsDialog({ quote, bids, onClose }: AskVendorsProps) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(quote, bids));
  const [key] = useState(uuid);
  const change = (some: Partial<Form>) => setForm((before) => ({ ...before, ...some }));
  const send = () =>
    api.post<BidRequestRow>(
      `/api/quotes/${quote.id}/bid-requests`,
      { ...form, neededBy: form.neededBy || null, note: form.note.trim() || null, open: true },
      { idempotencyKey: key },
    );
  return (
    <StepDialog
      title="Ask Vendors"
      size="wide"
      problems={problemsOf(form)}
      send={send}
      onDone={({ number }) => {
        toast({ title: 'Vendors Asked', description: `Bid request ${number}` });
        onClose();
        void refreshBids(client, quote.id);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <CheckList
            label="Vendors"
            description="Those who bid on similar work come first."
            errorMessage={fieldProps('vendorIds').errorMessage}
            none="There are no active vendors yet. Add them under Settings."
            items={bids.vendors.map((vendor) => ({ value: vendor.id, label: wordsOf(vendor) }))}
            selected={form.vendorIds}
            onChange={(vendorIds) => change({ vendorIds })}
          />
          <TextField
            {...fieldProps('title')}
            label="Title for vendors"
            description="Vendors read this title, not the quote’s. Leave out the customer’s name."
            isRequired
            maxLength={limits.name}
            value={form.title}
            onChange={(title) => change({ title })}
          />
          {bids.quantities.length > 1 && (
            <CheckList
              label="Quantities"
              errorMessage={fieldProps('quantities').errorMessage}
              items={bids.quantities.map((one) => ({ value: String(one), label: count(one) }))}
              selected={form.quantities.map(String)}
              onChange={(quantities) => change({ quantities: quantities.map(Number) })}
            />
          )}
          <FieldPair>
            <DateField
              {...fieldProps('answerBy')}
              label="Answer By"
              isRequired
              notBefore={today()}
              value={form.answerBy}
              onChange={(answerBy) => change({ answerBy })}
            />
            <DateField
              {...fieldProps('neededBy')}
              label="Needed By"
              description="The day on which the work must ship"
              notBefore={today()}
              value={form.neededBy}
              onChange={(neededBy) => change({ neededBy })}
            />
          </FieldPair>
          {quote.artwork.length > 0 && (
            <CheckList
              label="Files"
              description="Vendors see these files under other names. Check that they do not show the customer."
              items={quote.artwork.map(({ path, fileName }, index) => ({
                value: path,
                label: fileName ?? `File ${index + 1}`,
              }))}
              selected={form.files}
              onChange={(files) => change({ files })}
            />
          )}
          <TextArea
            {...fieldProps('note')}
            label="Note"
            rows={3}
            maxLength={limits.message}
            value={form.note}
            onChange={(note) => change({ note })}
          />
          <p>{sharedText(bids)}</p>
        </>
      )}
    </StepDialog>
  );
}

const wordsOf = ({ name, email, similarBids }: VendorChoice) =>
  [
    name,
    similarBids > 0 && (similarBids === 1 ? '1 similar bid' : `${similarBids} similar bids`),
    email ?? 'no email address: ask by phone',
  ]
    .filter(Boolean)
    .join(' · ');

const sharedText = ({ destination }: QuoteBidRequests) =>
  `Vendors get the specification and ${destination ?? 'no destination, because the address has no city and ZIP code'}. The customer’s name, address, target and price are left out.`;
