export const screenPaths = [
  '/',
  '/quote-request',
  '/quotes/:id/edit',
  '/quotes/:id',
  '/packages/:id',
  '/direct-order',
  '/jobs/:id/edit',
  '/jobs/:id',
  '/jobs',
  '/samples',
  '/schedule',
  '/outgoing-pos',
  '/inbox/:id',
  '/inbox',
  '/settings',
  '/account',
  '/operations',
  '/help',
  '/quotes',
] as const;
export type ScreenPath = (typeof screenPaths)[number];

export const linkPaths = {
  reset: '/reset-password/:token',
  proof: '/proof-approval/:id/:token',
  order: '/vendor-order/:id/:token',
  bid: '/vendor-bid/:id/:token',
  stop: '/stop-emails/:id/:token',
} as const;

export const screenAt = (path: string) =>
  screenPaths.find((screen) => new RegExp(`^${screen.replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));

export const isPublic = (path: string) => path === '/' || !screenAt(path);
