import { lateOverlay } from '../lib/late.js';
import type { DrawerProps } from './drawer.frame.js';

/** A panel along one edge, above the page. */
export const Drawer = lateOverlay<DrawerProps>(async () => (await import('./drawer.frame.js')).DrawerFrame);
