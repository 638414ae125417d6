/**
 * What a screen asks the server first when its address says no more than where it is: asked with the page, before any script is there. A read that its
 * screen does not make, letter by letter, would be made twice; the spec of each page holds that.
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
