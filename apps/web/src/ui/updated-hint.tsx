import type { LiveEntity } from '#contracts';
import { useJustChanged } from '../lib/live.hints.js';
import { hint } from './updated-hint.css.js';

interface UpdatedHintProps {
  entity: LiveEntity;
  /** Any record of its kind when left out, as for a list. */
  id?: string;
}

/** Says for a moment that somebody else has just changed what is on the screen. */
export function UpdatedHint({ entity, id }: UpdatedHintProps) {
  const isShown = useJustChanged(entity, id);
  return <output className={hint}>{isShown && 'Updated just now'}</output>;
}
