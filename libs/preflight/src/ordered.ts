import type { CommonSpec, PrintSpecifications } from '#contracts';

export type OrderedSpec = PrintSpecifications &
  Partial<CommonSpec> & {
    quantity?: number | null;
  };
