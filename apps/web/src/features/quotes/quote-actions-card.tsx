import {
  Check,
  FileDown,
  MessageSquareText,
  Pencil,
  PrinterCheck,
  Repeat2,
  RotateCcw,
  Send,
  Tag,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { isClosed, isStaff, type QuoteDetail } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import { ConvertDialog } from './convert-dialog.js';
import { OrderAgainDialog } from './order-again.dialog.js';
import { PriceDialog } from './price-dialog.js';
import { RejectDialog, RequestChangesDialog } from './quote-dialogs.js';
import { StepButton } from '../../domain/records/step-button.js';
import { useStep } from './use-step.js';
import { buttons } from '../../domain/records/step-button.css.js';

type OpenDialog = 'price' | 'approve' | 'requestChanges' | 'reject' | 'convert' | 'again' | null;

const canAccept = ({ status, jobId, refusals }: QuoteDetail) =>
  status === 'approved' && jobId === null && refusals.convert === null;

/** A refused button stays disabled and shows the reason. */
export function QuoteActionsCard({ quote }: { quote: QuoteDetail }) {
  const staff = isStaff(useViewer());
  const [acceptParam, setAcceptParam] = useSearchParam('accept');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(() =>
    acceptParam && canAccept(quote) ? 'convert' : null,
  );
  const approve = useStep(quote, 'approve', 'Quote Approved');
  const submit = useStep(quote, 'submit', 'Quote Submitted');
  const reopen = useStep(quote, 'reopen', staff ? 'Quote Reopened' : 'New Price Requested');
  const keptFocus = useKeptFocus();
  const { refusals, status } = quote;
  const close = () => {
    setOpenDialog(null);
    if (acceptParam) setAcceptParam('');
  };
  const dialog = { quote, onClose: close };
  const ask = (what: OpenDialog) => ({ onPress: () => setOpenDialog(what) });

  return (
    <Card title="Actions" isScreenOnly>
      <div {...keptFocus} className={buttons}>
        {quote.jobId && (
          <ButtonLink
            href={`/jobs/${quote.jobId}`}
            variant="primary"
            icon={<PrinterCheck size={16} aria-hidden />}
          >
            View Job
          </ButtonLink>
        )}
        {status === 'draft' && (
          <StepButton label="Submit" icon={Send} refusal={refusals.submit} isLeading {...submit} />
        )}
        {status === 'pending' && staff && (
          <StepButton
            label="Set Price"
            icon={Tag}
            refusal={refusals.price}
            isLeading={!quote.pricedAt}
            {...ask('price')}
          />
        )}
        {status === 'pending' && (
          <StepButton
            label="Approve Quote"
            icon={Check}
            refusal={refusals.approve}
            isLeading={!staff}
            {...(staff && !quote.pricedAt ? ask('approve') : approve)}
          />
        )}
        {status === 'approved' && (
          <StepButton
            label="Convert to Job"
            icon={PrinterCheck}
            refusal={quote.jobId ? 'This quote is now a job.' : refusals.convert}
            isLeading={!quote.jobId}
            {...ask('convert')}
          />
        )}
        {(status === 'pending' || (status === 'approved' && !quote.jobId)) && (
          <>
            <StepButton
              label="Request Changes"
              icon={MessageSquareText}
              refusal={refusals.requestChanges}
              {...ask('requestChanges')}
            />
            <StepButton
              label="Reject Quote"
              icon={X}
              refusal={refusals.reject}
              {...ask('reject')}
            />
          </>
        )}
        {(status === 'rejected' || status === 'expired') && (
          <StepButton
            label={staff ? 'Reopen' : 'Ask for a new price'}
            icon={RotateCcw}
            refusal={refusals.reopen}
            isLeading
            {...reopen}
          />
        )}
        {isClosed(quote) && (
          <StepButton label="Order Again" icon={Repeat2} refusal={null} {...ask('again')} />
        )}
        {!refusals.edit && (
          <ButtonLink href={`/quotes/${quote.id}/edit`} icon={<Pencil size={16} aria-hidden />}>
            Edit Quote
          </ButtonLink>
        )}
        <ButtonLink
          href={`/api/quotes/${quote.id}/pdf`}
          isFile
          icon={<FileDown size={16} aria-hidden />}
        >
          Download PDF
        </ButtonLink>
      </div>
      {(openDialog === 'price' || openDialog === 'approve') && (
        <PriceDialog {...dialog} approves={openDialog === 'approve'} />
      )}
      {openDialog === 'requestChanges' && <RequestChangesDialog {...dialog} />}
      {openDialog === 'reject' && <RejectDialog {...dialog} />}
      {openDialog === 'convert' && <ConvertDialog {...dialog} />}
      {openDialog === 'again' && <OrderAgainDialog {...dialog} />}
    </Card>
  );
}
