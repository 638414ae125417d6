import { type SubmitEvent, useRef, useState } from 'react';
import type { AttachedBidFile } from '#contracts';
import { BidFields } from '../../domain/bids/bid-fields.js';
import { BidFile } from '../../domain/bids/bid-file.js';
import {
  bidProblems,
  type BidValues,
  bidValues,
  proposedValues,
  termsOf,
} from '../../domain/bids/bid-values.js';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { Button } from '../../ui/button.js';
import * as styles from '../vendor-order/vendor-order.css.js';
import type { AnswerPartProps } from './use-bid-answer.js';

export function BidForm({ bid, bidApi, answering, signature }: AnswerPartProps) {
  const { id, quantities, version, refusals } = bid;
  const { activeAction, answer } = answering;
  const { before, values, change, forget } = useKeptValues(
    `bid.${id}.${version}`,
    bidValues(quantities, bid.bid),
  );
  const [proposed, setProposed] = useState<BidValues>({});
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = bidProblems(quantities, values);
  const send = async () => {
    const answered = await bidApi.send({ ...termsOf(quantities, values), ...signature });
    forget();
    return answered;
  };
  const take = ({ file, reading }: AttachedBidFile) => {
    const read = reading ? proposedValues(reading, values, before, proposed) : {};
    setProposed(read);
    change({ ...read, file: file.fileUrl, fileName: file.fileName });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = Object.keys(problems).find((name) => problems[name]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else answer('send', send);
  };
  const isBusy = (action: typeof activeAction) =>
    activeAction !== undefined && activeAction !== action;
  return (
    <form ref={form} className={styles.choice} noValidate onSubmit={submit}>
      <h2 className={styles.heading}>Your bid</h2>
      <BidFile
        label="Your quote"
        fileName={values['fileName'] || undefined}
        attach={bidApi.attach}
        onAttached={take}
        onRemove={() => change({ file: '', fileName: '' })}
      />
      <BidFields
        quantities={quantities}
        values={values}
        change={change}
        fieldProps={(name) => ({
          name,
          errorMessage: isChecked ? problems[name] : undefined,
        })}
      />
      <div className={styles.wide}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isBusy('send')}
          isPending={activeAction === 'send'}
        >
          Send Bid
        </Button>
      </div>
      {refusals.willQuote === null && (
        <div className={styles.wide}>
          <Button
            isDisabled={isBusy('willQuote')}
            isPending={activeAction === 'willQuote'}
            onPress={() => answer('willQuote', () => bidApi.willQuote(signature))}
          >
            I Will Bid Later
          </Button>
        </div>
      )}
    </form>
  );
}
