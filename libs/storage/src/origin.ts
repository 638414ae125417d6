import type { Request } from 'express';

/** The origin that a request came to, as far as the proxies in front are trusted. */
export const originOf = (request: Request) => `${request.protocol}://${request.host}`;
