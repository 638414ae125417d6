import type { Request } from 'express';
import type { Config } from '#config';

/** PUBLIC_URL's when it is https; else the request's, for the other names of the same machine. */
export const originOf = ({ protocol, host }: Request, { secure, publicOrigin }: Config) =>
  secure ? publicOrigin : `${protocol}://${host}`;
