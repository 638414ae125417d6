import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isStaff, label, type PackageDetail, type QuoteDetail, sharedFields } from '#contracts';
import { sentenceOf } from '../../domain/next-step/next-step-words.js';
import { byUrgency, orderedWords, packageSentence } from '../../domain/packages/package-words.js';
import { priceWords } from '../../domain/quotes/price-words.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { calendarDate } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink, RowButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { factsOf } from './item-facts.js';
import * as styles from './package.css.js';
import { RemoveItemDialog } from './remove-item.dialog.js';

export function PackageItems({ one }: { one: PackageDetail }) {
  const [removedId, setRemovedId] = useState<string>();
  const removed = one.items.find(({ id }) => id === removedId);
  const canEdit = one.refusals.edit === null;
  const canRemove = one.refusals.remove === null;
  return (
    <Card
      title="Items"
      description={orderedWords(one, one.items.length)}
      actions={
        canEdit && (
          <ButtonLink
            href={`/quote-request?package=${one.id}`}
            size="small"
            icon={<Plus size={14} aria-hidden />}
          >
            Add item
          </ButtonLink>
        )
      }
    >
      <ol className={styles.items}>
        {byUrgency(one.items).map((item) => (
          <Item
            key={item.id}
            item={item}
            one={one}
            onRemove={canRemove && !item.jobId ? () => setRemovedId(item.id) : undefined}
          />
        ))}
      </ol>
      {removed && (
        <RemoveItemDialog one={one} item={removed} onClose={() => setRemovedId(undefined)} />
      )}
    </Card>
  );
}

interface ItemProps {
  item: QuoteDetail;
  one: PackageDetail;
  onRemove: (() => void) | undefined;
}

function Item({ item, one, onRemove }: ItemProps) {
  const staff = isStaff(useViewer());
  const { id, quoteNumber, title, jobId, status } = item;
  const differences = ownDelivery(item, one);
  const words = sentence(item, one, staff);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link href={`/quotes/${id}`} className={`${standaloneLink} ${styles.title}`}>
          {title}
        </Link>
        <span className={styles.detail}>{[quoteNumber, ...factsOf(item)].join(' · ')}</span>
        {differences.length > 0 && (
          <span className={styles.detail}>Differs: {differences.join(', ')}</span>
        )}
        <span className={styles.step} data-mine={words.startsWith('Action needed') || undefined}>
          {jobId ? (
            <>
              Ordered. <Link href={`/jobs/${jobId}`}>View job</Link>
            </>
          ) : (
            words
          )}
        </span>
      </div>
      <div className={styles.sum}>
        {priceWords(item, staff).amount}
        <StatusBadge status={status} />
      </div>
      {onRemove && (
        <RowButton
          aria-label={`Remove item ${title}`}
          aria-haspopup="dialog"
          icon={<X size={16} aria-hidden />}
          onPress={onRemove}
        />
      )}
    </li>
  );
}

/** Items that are ordered together are also decided together. */
function sentence({ nextStep }: QuoteDetail, one: PackageDetail, staff: boolean) {
  const isShared =
    !one.separable && (nextStep.what === 'approvePrice' || nextStep.what === 'accept');
  return isShared ? packageSentence(nextStep, staff) : sentenceOf(nextStep, staff);
}

const names = {
  deliveryMethod: 'delivery method',
  deliveryAddress: 'delivery address',
  estimatedCompletionDate: 'completion',
  mailDate: 'mail date',
  inHomesDate: 'in-homes date',
} as const;

/** What the item says itself instead of what it would inherit. */
const ownDelivery = (item: QuoteDetail, one: PackageDetail) =>
  sharedFields
    .filter((field) => item[field] && item[field] !== one[field])
    .map((field) => `${names[field]} ${inWords(field, item[field]!)}`);

function inWords(field: keyof typeof names, value: string) {
  if (field === 'deliveryMethod') return label(value);
  if (field === 'mailDate' || field === 'estimatedCompletionDate') return calendarDate(value);
  return value.replaceAll('\n', ', ');
}
