import type { Bid, BidInvitation, BidLink, BidRequestRow, InvitationState } from '#contracts';
import { CopyLink } from '../../../domain/purchasing/copy-link-button.js';
import { api } from '../../../lib/api.js';
import { calendarDate, count, dateTime, money } from '../../../lib/format.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { part } from '../../../ui/record.css.js';
import * as styles from './bids.css.js';

const badges = new Map<InvitationState, [words: string, tone: Tone]>([
  ['asked', ['Asked', 'yellow']],
  ['will_quote', ['Will bid', 'blue']],
  ['quoted', ['Bid received', 'green']],
  ['declined', ['Declined', 'red']],
  ['lapsed', ['No answer', 'gray']],
]);

export function InvitationList({ request }: { request: BidRequestRow }) {
  const { id, number, invitations, status } = request;
  return (
    <>
      <h3 className={part}>Vendors</h3>
      <ul className={styles.vendors}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.vendor}>
            <span className={styles.name}>
              <strong>{invitation.vendorName}</strong>
              {status !== 'draft' && <StateBadge state={invitation.state} />}
              {status === 'open' && (
                <CopyLink
                  name={invitation.vendorName}
                  title="Link to the bid request"
                  warning={`Anyone with this link can answer ${number} for ${invitation.vendorName}.`}
                  issue={() =>
                    api.post<BidLink>(`/api/bid-requests/${id}/link`, {
                      vendorId: invitation.vendorId,
                    })
                  }
                />
              )}
            </span>
            <span className={styles.soft}>{answerText(invitation)}</span>
            <Revisions bids={invitation.bids} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StateBadge({ state }: { state: InvitationState }) {
  const [words, tone] = badges.get(state)!;
  return <Badge tone={tone}>{words}</Badge>;
}

function answerText({ state, declineReason, vendorEmail, bids }: BidInvitation) {
  if (state === 'declined') return declineReason;
  if (bids[0]?.isStruck) return 'The bid was for the earlier specification.';
  return vendorEmail ?? 'No email address: ask by phone';
}

/** Without the newest one in force, which the comparison shows. */
function Revisions({ bids }: { bids: readonly Bid[] }) {
  const earlier = bids.filter(({ isStruck }, index) => index > 0 || isStruck);
  if (!earlier.length) return null;
  return (
    <Disclosure title="Earlier bids" headingLevel={4}>
      <ul className={styles.revisions}>
        {earlier.map((bid) => (
          <li key={bid.id} className={bid.isStruck ? styles.struck : undefined}>
            {revisionText(bid)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const revisionText = ({ revision, prices, sentAt, byName, validUntil, isStruck }: Bid) =>
  [
    `Revision ${revision}`,
    prices.map(({ quantity, price }) => `${money(price)} for ${count(quantity)}`).join(', '),
    `valid until ${calendarDate(validUntil)}`,
    `${byName}, ${dateTime(sentAt)}`,
    isStruck && 'earlier specification',
  ]
    .filter(Boolean)
    .join(' · ');
