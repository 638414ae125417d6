import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isStaff, label, type PackageDetail, type QuoteDetail, sharedFields } from '#contracts';
import { sentenceOf } from '../../domain/next-step/next-step-words.js';
import {
  byUrgency,
  orderedWords,
  packageSentence,
  positionOf,
} from '../../domain/packages/package-words.js';
import { PiecePicture } from '../../domain/pieces/piece-picture.js';
import { priceWords } from '../../domain/quotes/price-words.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { calendarDate } from '../../lib/format.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink, RowButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { factsOf } from './item-facts.js';
import * as styles from './package.css.js';
import { RemoveItemDialog } from './remove-item.dialog.js';
import { useMoveItem } from './use-move-item.js';

/** Most visits move and remove nothing. */
const ItemMenu = lazyWithPreload(async () => (await import('./item-menu.js')).ItemMenu);

export function PackageItems({ one }: { one: PackageDetail }) {
  const [openId, setOpenId] = useState<string>();
  const [removedId, setRemovedId] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { list, move } = useMoveItem(one);
  const opened = one.items.find(({ id }) => id === openId);
  const removed = one.items.find(({ id }) => id === removedId);
  const canEdit = one.refusals.edit === null;
  const openMenu = (item: QuoteDetail) => (pressed: HTMLButtonElement) => {
    button.current = pressed;
    setOpenId(item.id);
  };
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
      <ol ref={list} className={styles.items}>
        {byUrgency(one.items).map((item) => (
          <Item key={item.id} item={item} one={one}>
            {canEdit && (
              <RowButton
                aria-label={`Actions of ${item.title}`}
                aria-haspopup="menu"
                aria-expanded={openId === item.id}
                icon={<Ellipsis size={16} aria-hidden />}
                onPress={openMenu(item)}
                preload={ItemMenu.preload}
              />
            )}
          </Item>
        ))}
      </ol>
      <Suspense>
        {opened && (
          <ItemMenu
            item={opened}
            one={one}
            triggerRef={button}
            onMove={move}
            onRemove={({ id }) => setRemovedId(id)}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
      {removed && (
        <RemoveItemDialog one={one} item={removed} onClose={() => setRemovedId(undefined)} />
      )}
    </Card>
  );
}

interface ItemProps {
  item: QuoteDetail;
  one: PackageDetail;
  children: ReactNode;
}

function Item({ item, one, children }: ItemProps) {
  const staff = isStaff(useViewer());
  const { id, quoteNumber, title, piece, jobId, status } = item;
  const differences = ownDelivery(item, one);
  const words = sentence(item, one, staff);
  return (
    <li className={styles.item} data-item={id}>
      <PiecePicture piece={piece} title={title} size="row" />
      <div className={styles.words}>
        <Link href={`/quotes/${id}`} className={`${standaloneLink} ${styles.title}`}>
          {title}
        </Link>
        <span className={styles.detail}>
          {[`Item ${positionOf(item)}`, quoteNumber, ...factsOf(item)].join(' · ')}
        </span>
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
      {children}
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
