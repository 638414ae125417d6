import type { ReactNode } from 'react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';

interface EmptyListProps {
  /** Several of what is listed, e.g. `quotes`. */
  many: string;
  /** True when a search, tab or filter is active. */
  isNarrowed: boolean;
  /** Shows the others. */
  onClear: () => void;
  noMatch: { title: string; description: string };
  /** Nothing there yet: where it will come from, and the next step as a button. */
  emptyState: { title: string; description: string; action?: ReactNode };
}

/** In place of a list: nothing matches, or there is nothing yet. */
export function EmptyList({
  many,
  isNarrowed,
  onClear,
  noMatch,
  emptyState: nothing,
}: EmptyListProps) {
  return isNarrowed ? (
    <EmptyState {...noMatch} action={<Button onPress={onClear}>{`Show all ${many}`}</Button>} />
  ) : (
    <EmptyState {...nothing} />
  );
}
