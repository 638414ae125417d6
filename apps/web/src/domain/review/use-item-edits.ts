import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ReviewField } from '#contracts';
import { mergeItem, removeItem, splitItem } from './review-edits.js';
import type { ReviewItem } from './review-item.js';

/** A step that the person can take back. */
interface Edit {
  words: string;
  before: readonly ReviewItem[];
}

export type FieldPlace = { id: string; field: ReviewField };

/**
 * Steps of a person that the card can take back; each focuses the field to go on with.
 *
 * @param open items that are not created yet
 */
export function useItemEdits(
  items: readonly ReviewItem[],
  open: readonly ReviewItem[],
  change: (items: readonly ReviewItem[]) => void,
  focusLater: (place: FieldPlace | undefined) => void,
) {
  const [edit, setEdit] = useState<Edit>();
  const apply = (next: readonly ReviewItem[], words: string, place?: FieldPlace) => {
    setEdit({ words, before: items });
    change(next);
    focusLater(place);
  };
  const titleOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item?.values.title.trim() || 'the item';
  };
  const remove = (id: string) => {
    const index = open.findIndex((item) => item.id === id);
    const next = open[index + 1] ?? open[index - 1];
    apply(removeItem(items, id), `Removed “${titleOf(id)}”.`, next && place(next.id, 'title'));
  };
  const split = (id: string) => {
    const next = splitItem(items, id);
    const copy = next[items.findIndex((item) => item.id === id) + 1]!;
    apply(next, `Split “${titleOf(id)}”. Divide the values.`, place(copy.id, 'title'));
  };
  const merge = (id: string) => {
    const above = open[open.findIndex((item) => item.id === id) - 1]!;
    const words = `Merged “${titleOf(id)}” with “${titleOf(above.id)}”.`;
    apply(mergeItem(items, id), words, place(above.id, 'quantities'));
  };
  const undo = () => {
    if (!edit) return;
    change(edit.before);
    setEdit(undefined);
  };
  return { words: edit?.words, remove, split, merge, undo, forget: () => setEdit(undefined) };
}

const place = (id: string, field: ReviewField): FieldPlace => ({ id, field });

/** Focuses a field that the next render shows. */
export function useFocusLater(card: { readonly current: HTMLElement | null }) {
  const target = useRef<FieldPlace | 'invalid'>(undefined);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => {
    const wanted = target.current;
    if (!wanted) return;
    target.current = undefined;
    const selector =
      wanted === 'invalid'
        ? '[aria-invalid="true"]'
        : `[data-item="${wanted.id}"] [data-field="${wanted.field}"] input`;
    card.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return (wanted: FieldPlace | 'invalid' | undefined) => {
    target.current = wanted;
    render();
  };
}
