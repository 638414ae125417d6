import type { CommonSpec, PrintSpecifications } from '#contracts';

export type OrderedSpec = PrintSpecifications &
  Partial<CommonSpec> & {
    quantity?: number | null;
    /** Of a printed field of the list, in characters. */
    maxFieldLength?: number | null;
  };
