import { money } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { type Fact, Facts } from '../../ui/facts.js';
import * as styles from '../vendor-order/vendor-order.css.js';
import type { AnswerPartProps } from './use-bid-answer.js';

/** One press repeats the earlier bid for the changed specification. */
export function ChangedBid({ bid, bidApi, answering, signature }: AnswerPartProps) {
  const { activeAction, answer } = answering;
  const prices = bid.bid?.prices ?? [];
  return (
    <div className={styles.choice}>
      <h2 className={styles.heading}>What changed</h2>
      <Facts facts={bid.changes.map(([label, from, to]): Fact => [label, changeText(from, to)])} />
      <p id="same-price-means" className={styles.soft}>
        Your bid was {prices.map(({ price }) => money(price)).join(' / ')}. If this stays the same,
        one press sends it again.
      </p>
      <div className={styles.wide}>
        <Button
          variant="primary"
          aria-describedby="same-price-means"
          isDisabled={activeAction !== undefined && activeAction !== 'samePrice'}
          isPending={activeAction === 'samePrice'}
          onPress={() => answer('samePrice', () => bidApi.samePrice(signature))}
        >
          Same Price
        </Button>
      </div>
    </div>
  );
}

const changeText = (from: string | null, to: string | null) =>
  from === null ? `Added: ${to}` : to === null ? `Removed: ${from}` : `${from} → ${to}`;
