import type { Row } from './sheet.js';

/** Lines of a column are separate. */
export interface Item {
  description: string[];
  /** `Size`, `8.5 x 11`. */
  specifications: [name: string, value: string][];
  code: string;
  quantity: string;
  unit: string;
  rate: string;
  perThousand: string;
  amount: string;
}

export interface Items {
  items: Item[];
  rows: Set<Row>;
}
