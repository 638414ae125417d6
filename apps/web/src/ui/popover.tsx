import { lateOverlay } from '../lib/late.js';
import type { PopoverProps } from './popover.frame.js';

/** Something to look at beside the button that opens it, over the page. */
export const Popover = lateOverlay<PopoverProps>(async () => (await import('./popover.frame.js')).PopoverFrame);
