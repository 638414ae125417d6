import type { LiveEntity } from '#contracts';
import { useJustChanged } from '../lib/live.hints.js';
import { hint } from './updated-hint.css.js';

interface UpdatedHintProps {
  entity: LiveEntity;
  id?: string;
}

export function UpdatedHint({ entity, id }: UpdatedHintProps) {
  const isShown = useJustChanged(entity, id);
  return <output className={hint}>{isShown && 'Updated just now'}</output>;
}
