import { Eye } from 'lucide-react';
import { packageHref } from '../../domain/packages/package-note.js';
import { priceNeeded } from '../../domain/packages/package-words.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { money } from '../../lib/format.js';
import { ButtonLink } from '../../ui/button.js';
import { oneLine, twoLines, under } from '../../ui/cell.css.js';
import { When } from '../../ui/when.js';
import type { ListedQuote } from './package-rows.js';
import { actions } from './quotes.css.js';

interface CellProps {
  group: NonNullable<ListedQuote['group']>;
}

const none = '-';

/** The titles of the listed items, until the package is read. */
export function PackageTitle({ group }: CellProps) {
  const one = group.row;
  return (
    <>
      <span className={twoLines}>{one?.title ?? group.titles.join(', ')}</span>
      {one && one.unpriced > 0 && (
        <span className={under}>{priceNeeded(one.unpriced, one.items)}</span>
      )}
    </>
  );
}

export function PackagePrice({ group }: CellProps) {
  const totalPrice = group.row?.totalPrice;
  return totalPrice ? <span className={oneLine}>{money(totalPrice)}</span> : none;
}

export function PackageStatus({ group }: CellProps) {
  const one = group.row;
  return one ? <StatusBadge status={one.status} /> : none;
}

export function PackageValidity({ group }: CellProps) {
  const validUntil = group.row?.validUntil;
  return validUntil ? <When date={validUntil} /> : none;
}

export function PackageActions({ group }: CellProps) {
  const one = group.row;
  const href = packageHref(group);
  return (
    <div className={actions}>
      {one?.status === 'approved' && one.jobs < one.items && (
        <ButtonLink
          href={href}
          size="small"
          variant="primary"
          aria-label={`Accept ${group.number}`}
        >
          Accept
        </ButtonLink>
      )}
      <span data-view>
        <ButtonLink
          href={href}
          size="small"
          variant="quiet"
          icon={<Eye size={16} aria-hidden />}
          aria-label={`View ${group.number}`}
        />
      </span>
    </div>
  );
}
