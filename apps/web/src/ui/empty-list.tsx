import type { ReactNode } from 'react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';

interface EmptyListProps {
  /** Plural noun, e.g. `quotes`. */
  many: string;
  /** True when a search, tab or filter is active. */
  isNarrowed: boolean;
  onClear: () => void;
  noMatch: { title: string; description: string };
  emptyState: { title: string; description: string; action?: ReactNode };
}

export function EmptyList({ many, isNarrowed, onClear, noMatch, emptyState }: EmptyListProps) {
  return isNarrowed ? (
    <EmptyState {...noMatch} action={<Button onPress={onClear}>{`Show all ${many}`}</Button>} />
  ) : (
    <EmptyState {...emptyState} />
  );
}
