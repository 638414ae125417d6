import { CopyPlus, CornerLeftUp, FileInput, Trash2 } from 'lucide-react';
import { type ReviewField, reviewFields } from '#contracts';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { ReceivedNotice } from '../../ui/received-notice.js';
import { TextField } from '../../ui/text-field.js';
import { Mismatch } from './mismatch.js';
import * as styles from './review.css.js';
import { reviewFieldNames } from './review-fields.js';
import { doubtOf, problemOf, type ReviewItem } from './review-item.js';
import type { ItemFailure } from './use-review.js';

const placeholders: Partial<Record<ReviewField, string>> = {
  quantities: '500; 1,000',
  size: 'Not stated',
  paperType: 'Not stated',
  colors: 'Not stated',
  finishing: 'Not stated',
};
const doubts = { missing: 'Missing. Please fill in.', unsure: 'Not sure. Please check.' };

export interface RowActions {
  onChange: (id: string, field: ReviewField, value: string) => void;
  onSplit: (id: string) => void;
  onMerge: (id: string) => void;
  onRemove: (id: string) => void;
  onRepeat: (id: string) => void;
  /** The item goes into the form around the card. */
  onUse?: (item: ReviewItem) => void;
}

interface ReviewRowProps extends RowActions {
  item: ReviewItem;
  number: number;
  /** The focused field, when it is in this row. */
  focused: ReviewField | undefined;
  onFocus: (id: string, field: ReviewField) => void;
  hasAbove: boolean;
  /** The text beside the items does not contain the focused sentence. */
  isSourceElsewhere: boolean;
  hasErrors: boolean;
  isDisabled: boolean;
  failure: ItemFailure | undefined;
  /** Of the records that the card creates. */
  noun: 'request' | 'order';
}

export function ReviewRow({
  item,
  number,
  focused,
  onFocus,
  hasErrors,
  isDisabled,
  isSourceElsewhere,
  failure,
  noun,
  onChange,
  onRepeat,
  ...actions
}: ReviewRowProps) {
  const source = focused && item.sources[focused];
  return (
    <li data-item={item.id}>
      <fieldset className={styles.item} aria-label={`Item ${number}`}>
        <div className={styles.itemHeader}>
          <span className={styles.itemTitle}>Item {number}</span>
          <Actions item={item} number={number} isDisabled={isDisabled} {...actions} />
        </div>
        <div className={styles.fields}>
          {reviewFields.map((field) => {
            const doubt = doubtOf(item, field);
            return (
              <div
                key={field}
                className={styles.places[field]}
                data-field={field}
                onFocus={() => onFocus(item.id, field)}
              >
                <span aria-hidden className={styles.label}>
                  {reviewFieldNames[field]}
                </span>
                <TextField
                  label={`${reviewFieldNames[field]}, item ${number}`}
                  isLabelHidden
                  value={item.values[field]}
                  onChange={(value) => onChange(item.id, field, value)}
                  isRequired={field === 'title' || field === 'quantities'}
                  isDisabled={isDisabled}
                  placeholder={placeholders[field]}
                  warning={doubt && doubts[doubt]}
                  errorMessage={
                    hasErrors ? problemOf(item, field, noun === 'order' ? 1 : undefined) : undefined
                  }
                />
              </div>
            );
          })}
        </div>
        {source && (
          <p className={isSourceElsewhere ? styles.citation : styles.narrowCitation}>
            From your document: “{source.snippet}”
          </p>
        )}
        {item.mismatch && <Mismatch text={item.mismatch} />}
        {failure && !failure.isReceived && <Notice tone="danger">{failure.reason}</Notice>}
        {failure?.isReceived && (
          <ReceivedNotice
            thing={noun}
            list={
              noun === 'request'
                ? { href: '/quotes', label: 'View Quotes' }
                : { href: '/jobs', label: 'View Jobs' }
            }
            onAnother={() => onRepeat(item.id)}
          />
        )}
      </fieldset>
    </li>
  );
}

interface ActionsProps extends Pick<RowActions, 'onSplit' | 'onMerge' | 'onRemove' | 'onUse'> {
  item: ReviewItem;
  number: number;
  hasAbove: boolean;
  isDisabled: boolean;
}

const look = { variant: 'quiet', size: 'small' } as const;
const icon = { size: 14, 'aria-hidden': true } as const;

function Actions({
  item,
  number,
  hasAbove,
  isDisabled,
  onUse,
  onSplit,
  onMerge,
  onRemove,
}: ActionsProps) {
  const name = <span className={styles.hiddenText}> item {number}</span>;
  const common = { ...look, isDisabled };
  return (
    <div className={styles.itemActions}>
      {onUse && (
        <Button
          {...common}
          variant="secondary"
          icon={<FileInput {...icon} />}
          onPress={() => onUse(item)}
        >
          Use in this form{name}
        </Button>
      )}
      <Button {...common} icon={<CopyPlus {...icon} />} onPress={() => onSplit(item.id)}>
        Split{name}
      </Button>
      {hasAbove && (
        <Button {...common} icon={<CornerLeftUp {...icon} />} onPress={() => onMerge(item.id)}>
          <span>
            Merge<span className={styles.wideText}> with above</span>
          </span>
          {name}
        </Button>
      )}
      <Button {...common} icon={<Trash2 {...icon} />} onPress={() => onRemove(item.id)}>
        Remove{name}
      </Button>
    </div>
  );
}
