import { CircleStop, PhoneIncoming, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type BidRequestRow, label, type QuoteDetail } from '#contracts';
import { Emails } from '../../../domain/emails/email-states.js';
import { calendarDate, count } from '../../../lib/format.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { type Fact, Facts } from '../../../ui/facts.js';
import { useBidStep } from './bids.queries.js';
import * as styles from './bids.css.js';
import { Comparison } from './comparison.js';
import { EnterBidDialog } from './enter-bid.dialog.js';
import { InvitationList } from './invitation-list.js';
import { OpenAgainDialog } from './open-again.dialog.js';

const tones: Record<BidRequestRow['status'], Tone> = {
  draft: 'gray',
  open: 'orange',
  closed: 'yellow',
  awarded: 'green',
  dropped: 'gray',
};

interface BidRequestProps {
  quote: QuoteDetail;
  request: BidRequestRow;
  marginTarget: number;
}

export function BidRequest({ quote, request, marginTarget }: BidRequestProps) {
  const { number, status, refusals } = request;
  const [openDialog, setOpenDialog] = useState<'enter' | 'drop' | 'again'>();
  const close = () => setOpenDialog(undefined);
  const send = useBidStep(request, 'open', 'Vendors Asked');
  const stop = useBidStep(request, 'close', 'Bid Request Closed');
  const drop = useBidStep(request, 'drop', 'Bid Request Dropped');
  const hasBids = request.invitations.some(({ bids }) => bids.some(({ isStruck }) => !isStruck));
  return (
    <Card
      title={
        <span className={styles.name}>
          {number} <Badge tone={tones[status]}>{label(status)}</Badge>
        </span>
      }
      actions={
        <div className={styles.buttons}>
          {status === 'draft' && (
            <Button variant="primary" icon={<Send size={16} aria-hidden />} {...send}>
              Send to Vendors
            </Button>
          )}
          {refusals.enter === null && (
            <Button
              icon={<PhoneIncoming size={16} aria-hidden />}
              onPress={() => setOpenDialog('enter')}
            >
              Enter Bid
            </Button>
          )}
          {status === 'closed' && (
            <Button onPress={() => setOpenDialog('again')}>Open Again</Button>
          )}
          {refusals.close === null && (
            <Button icon={<CircleStop size={16} aria-hidden />} {...stop}>
              Close
            </Button>
          )}
          {refusals.drop === null && (
            <Button
              variant="quiet"
              icon={<Trash2 size={16} aria-hidden />}
              onPress={() => setOpenDialog('drop')}
            >
              Drop
            </Button>
          )}
        </div>
      }
    >
      <Facts facts={factsOf(request)} />
      {hasBids && status !== 'dropped' && (
        <Comparison quote={quote} request={request} marginTarget={marginTarget} />
      )}
      <InvitationList request={request} />
      <Disclosure title="Emails">
        <Emails entityType="bidRequest" entityId={request.id} />
      </Disclosure>
      {openDialog === 'enter' && <EnterBidDialog request={request} onClose={close} />}
      {openDialog === 'again' && <OpenAgainDialog request={request} onClose={close} />}
      {openDialog === 'drop' && (
        <ConfirmDialog
          title="Drop Bid Request"
          confirm="Drop"
          isDanger
          isPending={drop.isPending}
          onConfirm={() => {
            drop.onPress();
            close();
          }}
          onCancel={close}
        >
          Vendors can no longer answer {number}. Their bids stay visible here.
        </ConfirmDialog>
      )}
    </Card>
  );
}

const factsOf = (request: BidRequestRow): Fact[] => [
  ['Title for Vendors', request.title],
  ['Quantities', request.quantities.map(count).join(' / ')],
  ['Answer By', calendarDate(request.answerBy)],
  ['Needed By', request.neededBy && calendarDate(request.neededBy)],
  ['Ship To', request.destination],
  ['Specification', request.version > 1 ? `Version ${request.version}` : null],
  ['Note', request.note],
];
