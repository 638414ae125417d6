/**
 * First requests of each screen, sent while its code loads. They must equal the screen’s own
 * requests.
 */
export const firstReads: Record<string, readonly string[]> = {
  '/': [
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/activities',
    '/api/jobs?status=pending%2Cin_production%2Cready_for_proof%2Cproof_changes_requested&sort=mailDate&limit=5',
  ],
  '/jobs': ['/api/jobs?sort=mailDate&limit=50', '/api/jobs/counts'],
  '/quotes': ['/api/quotes?sort=-createdAt&limit=50'],
};
