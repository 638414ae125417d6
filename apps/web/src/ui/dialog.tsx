import { lazyOverlay } from '../lib/lazy-with-preload.js';
import type { DialogProps } from './dialog.frame.js';

export type { DialogProps } from './dialog.frame.js';

/**
 * One thing to decide or fill in, above the page; the focus stays inside and returns afterward.
 */
export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import('./dialog.frame.js')).DialogFrame,
);
