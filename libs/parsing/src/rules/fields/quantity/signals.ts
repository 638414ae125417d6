import type { Signal } from '../signal.js';
import type { NumberContext } from './number-context.js';
import { numberSignals } from './number-signals.js';
import { placeSignals } from './place-signals.js';
import { sentenceSignals } from './sentence-signals.js';

export const signals: readonly Signal<NumberContext>[] = [
  ...placeSignals,
  ...numberSignals,
  ...sentenceSignals,
];
