import { dollars } from '../money.js';
import type { QuoteSide } from '../quotes.js';
import { sharedFields } from '../shared-delivery.js';
import { both, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn, quote } from './words.js';

interface PackageRef {
  packageId: string;
  packageNumber: string;
}

interface Item {
  quoteId: string;
  quoteNumber: string;
  title: string;
}

const packageAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: ({ packageId }: PackageRef) => `/packages/${packageId}` },
  live: ({ packageId }: PackageRef): LiveRecord[] => [{ entity: 'package', id: packageId }],
  consumers: [],
} as const;
const itemLive = (packageId: string, items: readonly Item[]): LiveRecord[] => [
  { entity: 'package', id: packageId },
  ...items.map(({ quoteId }): LiveRecord => ({ entity: 'quote', id: quoteId })),
];
const itemsInWords = (items: readonly Item[]) =>
  `${items.length === 1 ? 'quote' : 'quotes'} ${items.map(({ quoteNumber, title }) => `${quoteNumber} “${title}”`).join(', ')}`;

export const packageEvents = {
  /** Several quotes became one package; of one that `isOrdered` at once, another event notifies. */
  'package.created': event<
    PackageRef & { title: string; items: number; reorderOf?: PackageRef; isOrdered?: boolean }
  >()({
    ...packageAudience,
    sentence: ({ packageNumber, title, items, reorderOf }, who) =>
      `${who} created package ${packageNumber} “${title}” with ${items} items${reorderOf ? `, a reorder of ${reorderOf.packageNumber}` : ''}`,
    notice: { ...packageAudience.notice, unless: ({ isOrdered = false }) => isOrdered },
  }),
  /** The title, the order, or the delivery changed, which items without their own inherit. */
  'package.edited': event<PackageRef & { changes: Changes }>()({
    ...packageAudience,
    sentence: ({ packageNumber, changes }, who) =>
      `${who} edited package ${packageNumber} (${fieldsIn(changes)})`,
    notice: {
      ...packageAudience.notice,
      unless: ({ changes }) => !sharedFields.some((field) => field in changes),
    },
  }),
  /** Quotes joined the package. */
  'package.itemAdded': event<PackageRef & { items: Item[] }>()({
    ...packageAudience,
    sentence: ({ packageNumber, items }, who) =>
      `${who} added ${itemsInWords(items)} to package ${packageNumber}`,
    live: ({ packageId, items }) => itemLive(packageId, items),
  }),
  /** A quote left the package, and is a quote of its own again. */
  'package.itemRemoved': event<PackageRef & Item>()({
    ...packageAudience,
    sentence: ({ packageNumber, quoteNumber, title }, who) =>
      `${who} removed quote ${quoteNumber} “${title}” from package ${packageNumber}`,
    notice: null,
    live: ({ packageId, ...item }) => itemLive(packageId, [item]),
  }),
  /** The package was deleted; its items are quotes of their own again. */
  'package.separated': event<PackageRef & { title: string; items: Item[] }>()({
    ...packageAudience,
    sentence: ({ packageNumber, title, items }, who) =>
      `${who} separated package ${packageNumber} “${title}” into ${itemsInWords(items)}`,
    notice: { recipients: both, url: () => '/quotes' },
    live: ({ packageId, items }) => itemLive(packageId, items),
  }),
  /** Every item has a price, or the items of a separable package that can be ordered. */
  'package.offered': event<PackageRef & { totalPrice: string; validUntil: string }>()({
    ...packageAudience,
    sentence: ({ packageNumber, totalPrice }, who) =>
      `${who} priced package ${packageNumber} at ${dollars(totalPrice)}`,
  }),
  /** The priced items were approved. */
  'package.approved': event<PackageRef>()({
    ...packageAudience,
    sentence: ({ packageNumber }, who) => `${who} approved package ${packageNumber}`,
  }),
  /** One side asked the other for changes. */
  'package.changesRequested': event<PackageRef & { message: string }>()({
    ...packageAudience,
    sentence: ({ packageNumber, message }, who) =>
      `${who} requested changes to package ${packageNumber}: ${quote(message)}`,
  }),
  /** The items that are not ordered were rejected. */
  'package.rejected': event<PackageRef & { message: string | null }>()({
    ...packageAudience,
    sentence: ({ packageNumber, message }, who) =>
      `${who} rejected package ${packageNumber}${message ? `: ${quote(message)}` : ''}`,
  }),
  /** Expired and rejected items were reopened for a new price. */
  'package.reopened': event<PackageRef & { by: QuoteSide }>()({
    ...packageAudience,
    sentence: ({ packageNumber, by }, who) =>
      by === 'shop'
        ? `${who} reopened package ${packageNumber}`
        : `${who} asked for a new price for package ${packageNumber}`,
  }),
  /** The day after `validUntil` of its items began. */
  'package.expired': event<PackageRef>()({
    ...packageAudience,
    sentence: ({ packageNumber }) => `The price of package ${packageNumber} expired`,
  }),
  /** The customer ordered the items, or some items of a separable package. */
  'package.converted': event<
    PackageRef & { jobs: { jobId: string; jobNumber: string; quoteId: string }[] }
  >()({
    ...packageAudience,
    sentence: ({ packageNumber, jobs }, who) =>
      `${who} ordered package ${packageNumber}; it is now ${jobs.length === 1 ? 'job' : 'jobs'} ${jobs.map(({ jobNumber }) => jobNumber).join(', ')}`,
    live: ({ packageId, jobs }) => [
      { entity: 'package', id: packageId },
      ...jobs.map(({ jobId }): LiveRecord => ({ entity: 'job', id: jobId })),
    ],
  }),
};
