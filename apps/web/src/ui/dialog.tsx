import { lazyOverlay } from '../lib/lazy-with-preload.js';
import type { DialogProps } from './dialog.frame.js';

export type { DialogProps } from './dialog.frame.js';

export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import('./dialog.frame.js')).DialogFrame,
);
