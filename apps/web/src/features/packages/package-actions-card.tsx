import {
  Check,
  FileDown,
  MessageSquareText,
  PrinterCheck,
  ReceiptText,
  Repeat2,
  RotateCcw,
  Tag,
  Ungroup,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { isStaff, type PackageDetail } from '#contracts';
import { StepButton } from '../../domain/records/step-button.js';
import { buttons } from '../../domain/records/step-button.css.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import { ConvertPackageDialog } from './convert-package.dialog.js';
import { InvoicePackageDialog } from './invoice-package.dialog.js';
import { RejectDialog, RequestChangesDialog } from './package-dialogs.js';
import { PricePackageDialog } from './price-package.dialog.js';
import { ReorderPackageDialog } from './reorder-package.dialog.js';
import { SeparatePackageDialog } from './separate-package.dialog.js';
import { usePackageStep } from './use-package-step.js';

const dialogs = {
  price: PricePackageDialog,
  requestChanges: RequestChangesDialog,
  reject: RejectDialog,
  convert: ConvertPackageDialog,
  invoice: InvoicePackageDialog,
  reorder: ReorderPackageDialog,
  separate: SeparatePackageDialog,
};

/** A refused button stays disabled and shows the reason. */
export function PackageActionsCard({ one }: { one: PackageDetail }) {
  const staff = isStaff(useViewer());
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs>();
  const approve = usePackageStep(one, 'approve', 'Package Approved');
  const reopen = usePackageStep(one, 'reopen', staff ? 'Package Reopened' : 'New Price Requested');
  const keptFocus = useKeptFocus();
  const { refusals, status, unpriced, jobs, items } = one;
  const isOpen = jobs < items.length;
  const isUndecided = isOpen && (status === 'pending' || status === 'approved');
  const isClosed = items.some((item) => item.status === 'rejected' || item.status === 'expired');
  const ask = (what: keyof typeof dialogs) => ({ onPress: () => setOpenDialog(what) });
  const Dialog = openDialog && dialogs[openDialog];

  return (
    <Card title="Actions" isScreenOnly>
      <div {...keptFocus} className={buttons}>
        {jobs > 0 && (
          <ButtonLink
            href={`/jobs?package=${one.id}`}
            variant={isOpen ? 'secondary' : 'primary'}
            icon={<PrinterCheck size={16} aria-hidden />}
          >
            {jobs === 1 ? 'View Job' : 'View Jobs'}
          </ButtonLink>
        )}
        {isUndecided && staff && (
          <StepButton
            label="Set Prices"
            icon={Tag}
            refusal={refusals.price}
            isLeading={unpriced > 0}
            {...ask('price')}
          />
        )}
        {isUndecided && status === 'pending' && (
          <StepButton
            label="Approve Package"
            icon={Check}
            refusal={refusals.approve}
            isLeading={!staff}
            {...approve}
          />
        )}
        {isUndecided && (status === 'approved' || refusals.convert === null) && (
          <StepButton
            label="Convert to Jobs"
            icon={PrinterCheck}
            refusal={refusals.convert}
            isLeading
            {...ask('convert')}
          />
        )}
        {isUndecided && (
          <>
            <StepButton
              label="Request Changes"
              icon={MessageSquareText}
              refusal={refusals.requestChanges}
              {...ask('requestChanges')}
            />
            <StepButton
              label="Reject Package"
              icon={X}
              refusal={refusals.reject}
              {...ask('reject')}
            />
          </>
        )}
        {refusals.separate === null && (
          <StepButton label="Separate Package" icon={Ungroup} refusal={null} {...ask('separate')} />
        )}
        {isClosed && refusals.reopen === null && (
          <StepButton
            label={staff ? 'Reopen' : 'Ask for a new price'}
            icon={RotateCcw}
            refusal={null}
            isLeading
            {...reopen}
          />
        )}
        {staff && jobs > 0 && (
          <StepButton
            label="Invoice the package"
            icon={ReceiptText}
            refusal={null}
            {...ask('invoice')}
          />
        )}
        {refusals.reorder === null && (
          <StepButton label="Reorder" icon={Repeat2} refusal={null} {...ask('reorder')} />
        )}
        <ButtonLink
          href={`/api/packages/${one.id}/pdf`}
          isFile
          icon={<FileDown size={16} aria-hidden />}
        >
          Offer PDF
        </ButtonLink>
      </div>
      {Dialog && <Dialog one={one} onClose={() => setOpenDialog(undefined)} />}
    </Card>
  );
}
