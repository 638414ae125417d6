import type { Cell } from '#documents';
import type { OrderLabel } from '../vocabulary/order-labels.js';

export interface Pair {
  name: string;
  label: OrderLabel | undefined;
  value: string;
  row: number;
  cells: Cell[];
}
