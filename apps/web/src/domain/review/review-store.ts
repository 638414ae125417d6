import { useSyncExternalStore } from 'react';
import { memory } from '../../lib/memory.js';
import type { CreatedRecord, Review } from './review.js';

/** Places with a review card. */
export type ReviewPlace = 'smart-quote' | 'quote-form' | 'order-form' | `inbox.${string}`;

export interface ReviewState {
  review?: Review;
  /** Shown after a review, until the next one or until it is dismissed. */
  created?: readonly CreatedRecord[];
  createdPackage?: CreatedRecord | undefined;
}

const nothing: ReviewState = {};
const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; state: ReviewState }>();

/** Where storage is forbidden, the state lives as long as the page. */
const unstored = new Map<string, string>();

const stored = (place: ReviewPlace, owner: string) =>
  memory(`makeready.review.${place}.${owner}`, () => sessionStorage);
const keyOf = (place: ReviewPlace, owner: string) => `${place} ${owner}`;

/** The same object as long as nothing changes. */
export function readReview(place: ReviewPlace, owner: string): ReviewState {
  const key = keyOf(place, owner);
  const text = stored(place, owner).get() ?? unstored.get(key) ?? null;
  const last = parsed.get(key);
  if (last && last.text === text) return last.state;
  const state = text ? (JSON.parse(text) as ReviewState) : nothing;
  parsed.set(key, { text, state });
  return state;
}

export function writeReview(place: ReviewPlace, owner: string, state: ReviewState) {
  const storage = stored(place, owner);
  const key = keyOf(place, owner);
  unstored.delete(key);
  if (!state.review && !state.created) storage.clear();
  else {
    const text = JSON.stringify(state);
    storage.set(text);
    if (storage.get() !== text) unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useReviewState = (place: ReviewPlace, owner: string) =>
  useSyncExternalStore(subscribe, () => readReview(place, owner));
