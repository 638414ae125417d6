import { lazyOverlay } from '../lib/lazy-with-preload.js';
import type { PopoverProps } from './popover.frame.js';

/** Something to look at beside the button that opens it, over the page. */
export const Popover = lazyOverlay<PopoverProps>(
  async () => (await import('./popover.frame.js')).PopoverFrame,
);
