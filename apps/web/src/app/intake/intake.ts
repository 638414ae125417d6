import { lazyOverlay } from '../../lib/lazy-with-preload.js';

export const IntakeDialog = lazyOverlay(
  async () => (await import('./intake.dialog.js')).IntakeDialog,
);
