import { lazyOverlay } from '../lib/lazy-with-preload.js';
import type { DrawerProps } from './drawer.frame.js';

export const Drawer = lazyOverlay<DrawerProps>(
  async () => (await import('./drawer.frame.js')).DrawerFrame,
);
