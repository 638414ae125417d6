import { dollars } from '../money.js';
import { both, type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn } from './words.js';

interface PackageRef {
  packageId: string;
  packageNumber: string;
}

interface ItemRef extends PackageRef {
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
const itemAudience = {
  ...packageAudience,
  notice: null,
  live: ({ packageId, quoteId }: ItemRef): LiveRecord[] => [
    { entity: 'package', id: packageId },
    { entity: 'quote', id: quoteId },
  ],
} as const;

export const packageEvents = {
  /** Several quotes became one package. */
  'package.created': event<PackageRef & { title: string; items: number; reorderOf?: PackageRef }>()(
    {
      ...packageAudience,
      sentence: ({ packageNumber, title, items, reorderOf }, who) =>
        `${who} created package ${packageNumber} “${title}” with ${items} items${reorderOf ? `, a reorder of ${reorderOf.packageNumber}` : ''}`,
    },
  ),
  /** The title, the order, or the shared delivery changed. */
  'package.edited': event<PackageRef & { changes: Changes }>()({
    ...packageAudience,
    sentence: ({ packageNumber, changes }, who) =>
      `${who} edited package ${packageNumber} (${fieldsIn(changes)})`,
    notice: null,
  }),
  /** A quote joined the package. */
  'package.itemAdded': event<ItemRef>()({
    ...itemAudience,
    sentence: ({ packageNumber, quoteNumber, title }, who) =>
      `${who} added quote ${quoteNumber} “${title}” to package ${packageNumber}`,
  }),
  /** A quote left the package, and is a quote of its own again. */
  'package.itemRemoved': event<ItemRef>()({
    ...itemAudience,
    sentence: ({ packageNumber, quoteNumber, title }, who) =>
      `${who} removed quote ${quoteNumber} “${title}” from package ${packageNumber}`,
  }),
  /** Every item has a price, or the items of a separable package that can be ordered. */
  'package.offered': event<PackageRef & { totalPrice: string; validUntil: string }>()({
    ...packageAudience,
    sentence: ({ packageNumber, totalPrice }, who) =>
      `${who} priced package ${packageNumber} at ${dollars(totalPrice)}`,
  }),
  /** The customer ordered the items, or some items of a separable package. */
  'package.converted': event<
    PackageRef & { jobs: { jobId: string; jobNumber: string; quoteId: string }[] }
  >()({
    ...packageAudience,
    sentence: ({ packageNumber, jobs }, who) =>
      `${who} accepted package ${packageNumber}; it is now ${jobs.length === 1 ? 'job' : 'jobs'} ${jobs.map(({ jobNumber }) => jobNumber).join(', ')}`,
    live: ({ packageId, jobs }) => [
      { entity: 'package', id: packageId },
      ...jobs.map(({ jobId }): LiveRecord => ({ entity: 'job', id: jobId })),
    ],
  }),
};
