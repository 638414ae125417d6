/** Routes that take a form with files instead of JSON. */
export const formRoutes = [
  'api/parse-pdf-order',
  'api/documents',
  'api/bid-requests/:id/file',
  'api/vendor-bids/:id/:token/file',
];

const patterns = formRoutes.map((route) => new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}/?$`));

export const takesForm = (path: string) => patterns.some((pattern) => pattern.test(path));
