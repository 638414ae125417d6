import type {
  ParsedDelivery,
  ParsedDocument,
  ParsedFile,
  ParsedFiles,
  ParsedItem,
  ParsedOrder,
  UnreadText,
} from '#contracts';
import { itemOfJob, reviewItem, type ReviewItem } from './review-item.js';

/** A record that was created from an item. */
export interface CreatedRecord {
  id: string;
  number: string;
  title: string;
}

export interface CreatedPackage {
  record: CreatedRecord;
  /** In the order of the items that were sent. */
  items: readonly CreatedRecord[];
}

/** What was read, until all of it is created or the person cancels. */
export interface Review {
  /** Of the parse; part of the idempotency keys. */
  attempt: string;
  /** The pasted text, empty when only files were read. */
  text: string;
  /** SHA-256 in hex, unless the browser cannot compute it. */
  documentHash: string | undefined;
  items: readonly ReviewItem[];
  unread: readonly UnreadText[];
  files: readonly ReviewFile[];
  /** By the id of the item. */
  created: Readonly<Record<string, CreatedRecord>>;
  /** Of the item in the form around the card, which creates it. */
  usedId?: string;
  delivery?: ReviewDelivery;
  /** The sum of a purchase order that does not agree with its lines. */
  mismatch?: string;
  /** Of the package, after an earlier one was received before the last change. */
  packageKey?: string;
}

export type ReviewDelivery = Pick<ParsedDelivery, 'deliveryMethod' | 'mailDate' | 'inHomesDate'>;

/** `itemId` is empty for all items. */
export interface ReviewFile extends ParsedFile {
  itemId: string;
}

type Origin = Pick<Review, 'attempt' | 'text' | 'documentHash'>;

/** An API of the release before answers without items. */
export const itemsIn = ({ items }: { items?: readonly ParsedItem[] }) => items ?? [];

export const reviewOfText = (document: ParsedDocument, origin: Origin): Review => ({
  ...origin,
  items: itemsIn(document).map(reviewItem),
  delivery: {
    deliveryMethod: document.deliveryMethod,
    mailDate: document.mailDate,
    inHomesDate: document.inHomesDate,
  },
  unread: (document as Partial<ParsedDocument>).unread ?? [],
  files: [],
  created: {},
});

export function reviewOfFiles(answer: ParsedFiles, origin: Origin): Review {
  const { items, unread, files, order, delivery } = answer;
  return {
    ...origin,
    items: [...items.map(reviewItem), ...(order ? itemsOfOrder(order, items.length) : [])],
    ...(delivery && { delivery }),
    ...(order && mismatchAt(order, null)),
    unread,
    files: files.map((file) => ({ ...file, itemId: '' })),
    created: {},
  };
}

/** @param before items of the same review */
export const itemsOfOrder = (order: ParsedOrder, before = 0): ReviewItem[] =>
  order.jobs.map((job, index) => ({
    ...reviewItem(itemOfJob(job), before + index),
    ...(job.totalPrice && { totalPrice: job.totalPrice }),
    ...mismatchAt(order, index),
  }));

/** @param jobIndex null for the sum */
export function mismatchAt({ mismatches = [] }: ParsedOrder, jobIndex: number | null) {
  const mismatch = mismatches.find((one) => one.jobIndex === jobIndex);
  return mismatch && { mismatch: mismatch.text };
}

export const openItems = ({ items, created, usedId }: Review) =>
  items.filter(({ id }) => !created[id] && id !== usedId);

/** Marks the item in the form as created, and ends a review without open items. */
export function withUsedCreated(review: Review, record: CreatedRecord): Review | undefined {
  const { usedId, ...rest } = review;
  if (!usedId) return review;
  const next = { ...rest, created: { ...rest.created, [usedId]: record } };
  return openItems(next).length ? next : undefined;
}

/** Paths of the artwork that belongs to an item. */
export const artworkOf = ({ files }: Review, { id }: ReviewItem) =>
  files
    .filter(({ takenAs, itemId }) => takenAs === 'artwork' && (!itemId || itemId === id))
    .flatMap(({ fileUrl }) => fileUrl ?? []);
