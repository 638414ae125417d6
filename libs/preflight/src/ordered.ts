import type { CommonSpec, PrintSpecifications } from '#contracts';

export type OrderedSpec = PrintSpecifications &
  Partial<CommonSpec> & {
    quantity?: number | null;
    /** Of a request for several. */
    quantities?: readonly number[];
    /** Characters of a printed field of a list. */
    maxFieldLength?: number | null;
  };
