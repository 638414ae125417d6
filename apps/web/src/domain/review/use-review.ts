import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSessionLost, reasonOf } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { storeCorrections } from './documents.js';
import {
  type CreatedPackage,
  type CreatedRecord,
  openItems,
  type Review,
  withUsedCreated,
} from './review.js';
import { correctionsOf } from './review-corrections.js';
import type { ReviewItem } from './review-item.js';
import {
  readReview,
  type ReviewPlace,
  type ReviewState,
  useReviewState,
  writeReview,
} from './review-store.js';

/** Why an item was not created; `received` was created before its last change. */
export interface ItemFailure {
  reason: string;
  isReceived: boolean;
}

interface Outcome {
  created: readonly CreatedRecord[];
  failed: Readonly<Record<string, ItemFailure>>;
  createdPackage?: CreatedRecord;
}

interface Plan {
  place: ReviewPlace;
  /** Creates one record; the same key never creates a second one. */
  create: (item: ReviewItem, review: Review, idempotencyKey: string) => Promise<CreatedRecord>;
  /** Creates several items as one package: all of them or none. */
  createPackage?: (
    items: readonly ReviewItem[],
    review: Review,
    idempotencyKey: string,
  ) => Promise<CreatedPackage>;
  /** After each press that created something. */
  onCreated: (
    created: readonly CreatedRecord[],
    isDone: boolean,
    createdPackage?: CreatedRecord,
  ) => void;
  /** All items of the review are created. */
  onDone?: (review: Review) => void;
}

const unreachable = 'The server could not be reached. Nothing is lost. Please try again.';
const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Goes on after navigation; what was created stays marked when a later item fails. */
export function useReview({ place, create, createPackage, onCreated, onDone }: Plan) {
  const owner = useViewer().id;
  const client = useQueryClient();
  const state = useReviewState(place, owner);
  const [failures, setFailures] = useState<Readonly<Record<string, ItemFailure>>>({});
  // A review or a result that was there before takes no focus.
  const [hasActed, setHasActed] = useState(false);
  const mutationKey = ['review', place, owner];
  const set = (next: ReviewState) => writeReview(place, owner, next);
  const update = (change: (review: Review) => Review) => {
    const { review, ...rest } = readReview(place, owner);
    if (review) set({ ...rest, review: change(review) });
  };

  const createEach = async (review: Review): Promise<Outcome> => {
    const created: CreatedRecord[] = [];
    const failed: Record<string, ItemFailure> = {};
    for (const item of openItems(review)) {
      try {
        const key = `${review.attempt}-${item.id}`;
        const record = await create(item, review, key);
        created.push(record);
        update((now) => ({ ...now, created: { ...now.created, [item.id]: record } }));
      } catch (error) {
        if (!isSessionLost(error)) failed[item.id] = failureOf(error);
        if (!isStatus(error, 400, 403, 422)) break;
      }
    }
    return { created, failed };
  };
  const createTogether = async (
    review: Review,
    send: NonNullable<Plan['createPackage']>,
  ): Promise<Outcome> => {
    const items = openItems(review);
    const key = review.packageKey ?? `${review.attempt}-package`;
    try {
      const { record, items: created } = await send(items, review, key);
      const records = Object.fromEntries(
        items.flatMap(({ id }, index) => (created[index] ? [[id, created[index]]] : [])),
      );
      update((now) => ({ ...now, created: { ...now.created, ...records } }));
      return { created, failed: {}, createdPackage: record };
    } catch (error) {
      return { created: [], failed: isSessionLost(error) ? {} : failuresOf(error, items) };
    }
  };

  const submission = useMutation({
    mutationKey,
    mutationFn: (review: Review) =>
      createPackage && openItems(review).length > 1
        ? createTogether(review, createPackage)
        : createEach(review),
    onSuccess: ({ created, failed, createdPackage }) => {
      setFailures(failed);
      const { review } = readReview(place, owner);
      if (!review) return;
      const isDone = openItems(review).length === 0 && !review.usedId;
      if (isDone) {
        sendCorrections(review);
        const all = review.items.flatMap(({ id }) => review.created[id] ?? []);
        set(all.length > 1 ? { created: all, createdPackage } : {});
        onDone?.(review);
        onCreated(all, true, createdPackage);
      } else if (created.length) onCreated(created, false, createdPackage);
    },
  });

  return {
    ...state,
    failures,
    hasActed,
    isCreating: useIsMutating({ mutationKey }) > 0,
    open: (review: Review) => {
      setFailures({});
      setHasActed(true);
      set({ review });
    },
    change: (items: readonly ReviewItem[]) => update((review) => ({ ...review, items })),
    assignFile: (name: string, itemId: string) =>
      update((review) => ({
        ...review,
        files: review.files.map((file) => (file.name === name ? { ...file, itemId } : file)),
      })),
    /** Another record for an item that was received before its last change. */
    repeat: (id: string) => {
      setFailures(({ [id]: _received, ...others }) => others);
      update((review) => ({
        ...review,
        packageKey: uuid(),
        items: review.items.map((item) => (item.id === id ? { ...item, id: uuid() } : item)),
      }));
    },
    submit: () => {
      const { review } = readReview(place, owner);
      setHasActed(true);
      if (review && client.isMutating({ mutationKey }) === 0) submission.mutate(review);
    },
    use: (usedId: string | undefined) => update((review) => ({ ...review, usedId })),
    /** What was created stays listed. */
    close: () => {
      const { review } = readReview(place, owner);
      const created = review?.items.flatMap(({ id }) => review.created[id] ?? []) ?? [];
      setFailures({});
      set(created.length ? { created } : {});
    },
    dismiss: () => set({}),
  };
}

const failureOf = (error: unknown): ItemFailure => ({
  reason: reasonOf(error, unreachable),
  isReceived: isStatus(error, 422) && /Idempotency-Key/.test(reasonOf(error, '')),
});

/** The server names the item of a wrong field; other reasons show at the first item. */
function failuresOf(error: unknown, items: readonly ReviewItem[]): Outcome['failed'] {
  const errors = error instanceof ApiError ? error.errors : [];
  const failed = errors.flatMap(({ field, message }) => {
    const item = items[Number(/^items\[(\d+)\]/.exec(field)?.[1])];
    return item ? [[item.id, { reason: message, isReceived: false }] as const] : [];
  });
  const [first] = items;
  if (failed.length || !first) return Object.fromEntries(failed);
  return { [first.id]: failureOf(error) };
}

/** A statistic, whose failure needs no message. */
function sendCorrections({ documentHash, items }: Review) {
  const corrections = correctionsOf(items);
  if (documentHash && corrections.length)
    void storeCorrections({ documentHash, corrections }).catch(() => undefined);
}

/**
 * The form around the card created its item.
 * @returns the number of items that are still open
 */
export function finishUsedItem(place: ReviewPlace, owner: string, record: CreatedRecord): number {
  const { review } = readReview(place, owner);
  if (!review?.usedId) return 0;
  const next = withUsedCreated(review, record);
  if (!next) sendCorrections(review);
  writeReview(place, owner, next ? { review: next } : {});
  return next ? openItems(next).length : 0;
}

export type ReviewControl = ReturnType<typeof useReview>;
