import { CircleCheck, FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { FileList } from './file-list.js';
import { findSnippet } from './find-snippet.js';
import { Leftovers } from './leftovers.js';
import { Mismatch } from './mismatch.js';
import { type CreatedRecord, openItems, type Review } from './review.js';
import * as styles from './review.css.js';
import { changeValue } from './review-edits.js';
import { isValid, type ReviewItem } from './review-item.js';
import { ReviewRow } from './review-row.js';
import { SourceText } from './source-text.js';
import { type FieldPlace, useFocusLater, useItemEdits } from './use-item-edits.js';
import type { ReviewControl } from './use-review.js';

interface ReviewCardProps {
  review: Review;
  control: ReviewControl;
  noun?: 'request' | 'order';
  hrefOf: (id: string) => string;
  onUse?: (item: ReviewItem) => void;
  onCancel: () => void;
  /** The result of a parse that the person just requested. */
  hasFocus: boolean;
  /** Why nothing can be created yet. */
  obstacle?: string;
  /** Of the text that was read. */
  sourceTitle?: string;
}

export function ReviewCard({
  review,
  control,
  noun = 'request',
  hrefOf,
  onUse,
  onCancel,
  hasFocus,
  obstacle,
  sourceTitle,
}: ReviewCardProps) {
  const { items, text, unread, files, created, usedId, mismatch } = review;
  const { failures, isCreating, change } = control;
  const [focused, setFocused] = useState<FieldPlace>();
  const [hasErrors, setHasErrors] = useState(false);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusLater = useFocusLater(card);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);

  const open = openItems(review);
  const source = focused && items.find(({ id }) => id === focused.id)?.sources[focused.field];
  const edits = useItemEdits(items, open, change, focusLater);
  const isSourceElsewhere = Boolean(source && !findSnippet(text, source.snippet));
  const undo = () => {
    edits.undo();
    heading.current?.focus();
  };
  const submit = () => {
    edits.forget();
    const invalid = open.find((item) => !isValid(item, noun === 'order' ? 1 : undefined));
    setHasErrors(Boolean(invalid));
    if (invalid) focusLater('invalid');
    else control.submit();
  };
  return (
    <section ref={card} aria-label="Review" className={styles.card}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {headline(items.length)}
      </h3>
      <FileList files={files} items={open} onAssign={control.assignFile} />
      {mismatch && <Mismatch text={mismatch} />}
      <div className={text ? styles.columns : styles.side}>
        {text && <SourceText title={sourceTitle} text={text} source={source} />}
        <ol className={styles.items}>
          {items.map((item, index) => {
            const record = created[item.id];
            if (item.id === usedId && !record)
              return <UsedItem key={item.id} item={item} number={index + 1} />;
            return record ? (
              <CreatedItem key={item.id} record={record} href={hrefOf(record.id)} />
            ) : (
              <ReviewRow
                key={item.id}
                item={item}
                number={index + 1}
                noun={noun}
                hasAbove={open.includes(items[index - 1]!)}
                focused={focused?.id === item.id ? focused.field : undefined}
                isSourceElsewhere={isSourceElsewhere}
                hasErrors={hasErrors}
                isDisabled={isCreating}
                failure={failures[item.id]}
                onFocus={(id, field) => setFocused({ id, field })}
                onChange={(id, field, value) => change(changeValue(items, id, field, value))}
                onSplit={edits.split}
                onMerge={edits.merge}
                onRemove={edits.remove}
                onRepeat={control.repeat}
                onUse={onUse}
              />
            );
          })}
        </ol>
      </div>
      <Leftovers unread={unread} />
      {edits.words && (
        <Notice
          actions={
            <Button size="small" onPress={undo}>
              Undo
            </Button>
          }
        >
          {edits.words}
        </Notice>
      )}
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <Footer
        label={createLabel(open.length, noun)}
        isCreating={isCreating}
        canCreate={open.length > 0 && !obstacle}
        onCancel={onCancel}
        onCreate={submit}
      />
    </section>
  );
}

interface FooterProps {
  label: string;
  isCreating: boolean;
  canCreate: boolean;
  onCancel: () => void;
  onCreate: () => void;
}

const Footer = ({ label, isCreating, canCreate, onCancel, onCreate }: FooterProps) => (
  <div className={styles.footer}>
    <Button onPress={onCancel} isDisabled={isCreating}>
      Cancel
    </Button>
    <Button variant="primary" isPending={isCreating} isDisabled={!canCreate} onPress={onCreate}>
      {label}
    </Button>
  </div>
);

function createLabel(items: number, noun: 'request' | 'order') {
  if (noun === 'order') return items === 1 ? 'Order 1 Job' : `Order ${items} Jobs`;
  if (items === 0) return 'Create requests';
  return items === 1 ? 'Create request' : `Create ${items} requests`;
}

function CreatedItem({ record, href }: { record: CreatedRecord; href: string }) {
  return (
    <li className={styles.created}>
      <CircleCheck size={16} aria-hidden className={styles.createdSign} />
      <span>
        Created: <Link href={href}>{record.number}</Link> {record.title}
      </span>
    </li>
  );
}

function UsedItem({ item, number }: { item: ReviewItem; number: number }) {
  return (
    <li className={styles.created}>
      <FileInput size={16} aria-hidden className={styles.fileSign} />
      <span>
        Item {number}: {item.values.title || 'untitled'} is in the form below.
      </span>
    </li>
  );
}

function headline(items: number) {
  if (items === 0) return 'We found no items.';
  return items === 1 ? 'We found 1 item. Please check it.' : `We found ${items} items.`;
}
