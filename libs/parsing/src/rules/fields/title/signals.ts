import type { Signal } from '../signal.js';
import { placeSignals } from './place-signals.js';
import type { ProductContext } from './product-context.js';
import { sentenceSignals } from './sentence-signals.js';

export const signals: readonly Signal<ProductContext>[] = [...placeSignals, ...sentenceSignals];
