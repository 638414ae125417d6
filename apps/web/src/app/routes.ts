/** The screens of people who are signed in. */
export const screenPaths = [
  '/',
  '/quote-request',
  '/quotes/:id/edit',
  '/quotes/:id',
  '/direct-order',
  '/jobs/:id/edit',
  '/jobs/:id',
  '/jobs',
  '/samples',
  '/outgoing-pos',
  '/settings',
  '/operations',
  '/help',
  '/quotes',
] as const;
export type ScreenPath = (typeof screenPaths)[number];

/** Pages that a link of an email opens for anybody. */
export const linkPaths = {
  reset: '/reset-password/:token',
  proof: '/proof-approval/:id/:token',
  order: '/vendor-order/:id/:token',
} as const;

/** The screen at an address. */
export const screenAt = (path: string) =>
  screenPaths.find((screen) => new RegExp(`^${screen.replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));

/** True for pages that need no sign-in: the landing page, emailed links and unknown addresses. */
export const isPublic = (path: string) => path === '/' || !screenAt(path);
