import type { ListRepair } from '#contracts';
import type { CheckedList } from './lists/check-list.js';
import type { ListRefusal } from './lists/list-facts.js';

export interface ListQuestion {
  file: string;
  /** Without these the list is checked. */
  repairs?: readonly ListRepair[];
}
export type ListAnswer = CheckedList | { refused: ListRefusal };

export const repairedFile = (file: string) => `${file}.repaired`;
