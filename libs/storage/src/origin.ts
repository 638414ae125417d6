import type { Request } from 'express';
import type { Config } from '#config';

/**
 * The one of PUBLIC_URL when it is https. Otherwise the request's, because the portal is also opened
 * by other names of the same machine.
 */
export const originOf = ({ protocol, host }: Request, { secure, publicOrigin }: Config) =>
  secure ? publicOrigin : `${protocol}://${host}`;
