import type { ScreenPath } from './routes.js';

/** What a screen asks the server first when its address says no more than where it is: asked with the page, before any script is there. */
export const firstReads: Partial<Record<ScreenPath, readonly string[]>> = {
  '/jobs': ['/api/jobs?sort=mailDate&limit=50', '/api/jobs/counts'],
};
