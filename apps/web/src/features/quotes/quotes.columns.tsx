import { constants, lowestPriceOf, type QuoteRow } from '#contracts';
import { count, money } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import { twoLines, oneLine, under } from '../../ui/cell.css.js';
import type { Column } from '../../ui/data-table.js';
import { WithPicture } from '../../domain/pieces/piece-picture.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { hasChoice } from '../../domain/quotes/price-words.js';
import { QuoteActions } from './quote-actions.js';
import { ItemsButton, type ListedQuote } from './package-rows.js';
import {
  PackageActions,
  PackagePrice,
  PackageStatus,
  PackageTitle,
  PackageValidity,
} from './package-cells.js';
import { from, itemTitle, statuses } from './quotes.css.js';

const none = '-';

export const columns: Column<ListedQuote>[] = [
  {
    id: 'quoteNumber',
    header: 'Quote #',
    width: '94px',
    isSortable: true,
    cell: ({ quoteNumber, group }) => (
      <span className={oneLine}>{group ? group.number : quoteNumber}</span>
    ),
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(152px, 6fr)',
    tightWidth: 'minmax(144px, 1fr)',
    isSortable: true,
    isPrimary: true,
    cell: (quote) => <Title quote={quote} />,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(72px, 2fr)',
    under: 'title',
    cell: ({ description, group }) =>
      description && !group ? <span className={twoLines}>{description}</span> : none,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 'minmax(76px, 116px)',
    tightWidth: '76px',
    align: 'end',
    isSortable: true,
    cell: (quote) => {
      if (quote.group) return <ItemsButton group={quote.group} />;
      return quote.quantity === null ? none : <Quantity quote={quote} />;
    },
  },
  {
    id: 'totalPrice',
    header: 'Price',
    width: 'minmax(104px, 112px)',
    tightWidth: '104px',
    align: 'end',
    isSortable: true,
    cell: (quote) => {
      if (quote.group) return <PackagePrice group={quote.group} />;
      return quote.totalPrice === null ? none : <Price quote={quote} />;
    },
  },
  {
    id: 'status',
    header: 'Status',
    width: '88px',
    isSortable: true,
    cell: (quote) =>
      quote.group ? <PackageStatus group={quote.group} /> : <Status quote={quote} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    width: 'minmax(56px, 104px)',
    under: 'quoteNumber',
    isSortable: true,
    cell: (quote) => <When date={quote.createdAt} />,
  },
  {
    id: 'validUntil',
    header: 'Valid Until',
    width: 'minmax(56px, 104px)',
    align: 'end',
    under: 'totalPrice',
    cell: ({ group, validUntil }) => {
      if (group) return <PackageValidity group={group} />;
      return validUntil ? <When date={validUntil} /> : none;
    },
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '112px',
    align: 'end',
    isPinned: true,
    cell: (quote) =>
      quote.group ? <PackageActions group={quote.group} /> : <QuoteActions quote={quote} />,
  },
];

function Title({ quote: { title, piece, group, package: one } }: { quote: ListedQuote }) {
  if (group)
    return (
      <WithPicture piece={piece} title={title}>
        <PackageTitle group={group} />
      </WithPicture>
    );
  return (
    <span className={one ? itemTitle : undefined}>
      <WithPicture piece={piece} title={title}>
        <span className={twoLines}>{title}</span>
      </WithPicture>
    </span>
  );
}

/** `500`, or `500–2,500` while one of several can be chosen. */
function Quantity({ quote: { quantity, prices, jobId } }: { quote: QuoteRow }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (jobId !== null || !first || !last) return <span className={oneLine}>{count(quantity!)}</span>;
  return (
    <span>
      {count(first.quantity)}–<wbr />
      {count(last.quantity)}
    </span>
  );
}

function Price({ quote }: { quote: QuoteRow }) {
  const { totalPrice, pricedAt, prices } = quote;
  if (hasChoice(quote)) {
    return (
      <span className={oneLine}>
        <span className={from}>from</span> {money(lowestPriceOf(prices)!)}
      </span>
    );
  }
  return (
    <span className={oneLine}>
      {money(totalPrice!)} {!pricedAt && <span className={under}>target</span>}
    </span>
  );
}

function Status({ quote: { status, specifications } }: { quote: QuoteRow }) {
  const isDoubtful = (specifications.confidence ?? 1) < constants.pleaseCheckBelow;
  return (
    <span className={statuses}>
      <StatusBadge status={status} />
      {isDoubtful && <Badge tone="orange">please check</Badge>}
    </span>
  );
}
