import { CircleCheck, FileInput } from 'lucide-react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ReviewField } from '#contracts';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { FileList } from './file-list.js';
import { findSnippet } from './find-snippet.js';
import { Leftovers } from './leftovers.js';
import { Mismatch } from './mismatch.js';
import { openItems, type Review } from './review.js';
import * as styles from './review.css.js';
import { changeValue, mergeItem, removeItem, splitItem } from './review-edits.js';
import { isValid, type ReviewItem } from './review-item.js';
import { ReviewRow } from './review-row.js';
import { SourceText } from './source-text.js';
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
}

/** A step that the person can take back. */
interface Edit {
  words: string;
  before: readonly ReviewItem[];
}

type FieldPlace = { id: string; field: ReviewField };

export function ReviewCard({
  review,
  control,
  noun = 'request',
  hrefOf,
  onUse,
  onCancel,
  hasFocus,
  obstacle,
}: ReviewCardProps) {
  const { items, text, unread, files, created, usedId, mismatch } = review;
  const { failures, isCreating, change } = control;
  const [focused, setFocused] = useState<FieldPlace>();
  const [edit, setEdit] = useState<Edit>();
  const [hasErrors, setHasErrors] = useState(false);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusLater = useFocusLater(card);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);

  const open = openItems(review);
  const source = focused && items.find(({ id }) => id === focused.id)?.sources[focused.field];
  const isSourceElsewhere = Boolean(source && !findSnippet(text, source.snippet));
  const apply = (next: readonly ReviewItem[], words: string, place?: FieldPlace) => {
    setEdit({ words, before: items });
    change(next);
    focusLater(place);
  };
  const titleOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item?.values.title.trim() || 'the item';
  };
  const remove = (id: string) => {
    const index = open.findIndex((item) => item.id === id);
    const next = open[index + 1] ?? open[index - 1];
    apply(removeItem(items, id), `Removed “${titleOf(id)}”.`, next && place(next.id, 'title'));
  };
  const split = (id: string) => {
    const next = splitItem(items, id);
    const copy = next[items.findIndex((item) => item.id === id) + 1]!;
    apply(next, `Split “${titleOf(id)}”. Divide the values.`, place(copy.id, 'title'));
  };
  const merge = (id: string) => {
    const above = open[open.findIndex((item) => item.id === id) - 1]!;
    const words = `Merged “${titleOf(id)}” with “${titleOf(above.id)}”.`;
    apply(mergeItem(items, id), words, place(above.id, 'quantities'));
  };
  const undo = () => {
    if (!edit) return;
    change(edit.before);
    setEdit(undefined);
    heading.current?.focus();
  };
  const submit = () => {
    setEdit(undefined);
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
        {text && <SourceText text={text} source={source} />}
        <ol className={styles.items}>
          {items.map((item, index) => {
            const record = created[item.id];
            if (item.id === usedId && !record)
              return <UsedItem key={item.id} item={item} number={index + 1} />;
            return record ? (
              <li key={item.id} className={styles.created}>
                <CircleCheck size={16} aria-hidden className={styles.createdSign} />
                <span>
                  Created: <Link href={hrefOf(record.id)}>{record.number}</Link> {record.title}
                </span>
              </li>
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
                onSplit={split}
                onMerge={merge}
                onRemove={remove}
                onRepeat={control.repeat}
                onUse={onUse}
              />
            );
          })}
        </ol>
      </div>
      <Leftovers unread={unread} />
      {edit && (
        <Notice
          actions={
            <Button size="small" onPress={undo}>
              Undo
            </Button>
          }
        >
          {edit.words}
        </Notice>
      )}
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <div className={styles.footer}>
        <Button onPress={onCancel} isDisabled={isCreating}>
          Cancel
        </Button>
        <Button
          variant="primary"
          isPending={isCreating}
          isDisabled={open.length === 0 || Boolean(obstacle)}
          onPress={submit}
        >
          {open.length === 1 ? `Create ${noun}` : `Create ${open.length} ${noun}s`}
        </Button>
      </div>
    </section>
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

const place = (id: string, field: ReviewField): FieldPlace => ({ id, field });

function headline(items: number) {
  if (items === 0) return 'We found no items.';
  return items === 1 ? 'We found 1 item. Please check it.' : `We found ${items} items.`;
}

/** Focuses a field that the next render shows. */
function useFocusLater(card: { readonly current: HTMLElement | null }) {
  const target = useRef<FieldPlace | 'invalid'>(undefined);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => {
    const wanted = target.current;
    if (!wanted) return;
    target.current = undefined;
    const selector =
      wanted === 'invalid'
        ? '[aria-invalid="true"]'
        : `[data-item="${wanted.id}"] [data-field="${wanted.field}"] input`;
    card.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return (wanted: FieldPlace | 'invalid' | undefined) => {
    target.current = wanted;
    render();
  };
}
