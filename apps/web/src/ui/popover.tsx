import { lazyOverlay } from '../lib/lazy-with-preload.js';
import type { PopoverProps } from './popover.frame.js';

export const Popover = lazyOverlay<PopoverProps>(
  async () => (await import('./popover.frame.js')).PopoverFrame,
);
