import type { CommonSpec, PrintSpecifications } from '#contracts';

export type Ordered = PrintSpecifications & Partial<CommonSpec>;
