/**
 * First requests of each screen without a query, which the server announces with the page. They
 * must equal the screen’s own requests.
 */
export const firstReads: Record<string, readonly string[]> = {
  '/': ['/api/dashboard/turn', '/api/dashboard/stats', '/api/dashboard/invoices'],
  '/jobs': ['/api/jobs?sort=mailDate&limit=50', '/api/jobs/counts'],
  '/quotes': ['/api/quotes?sort=-createdAt&limit=50'],
  '/jobs/:id': ['/api/jobs/:id', '/api/jobs/:id/plan', '/api/jobs/:id/activities'],
  '/quotes/:id': ['/api/quotes/:id', '/api/quotes/:id/activities'],
  '/packages/:id': ['/api/packages/:id', '/api/packages/:id/activities'],
};
