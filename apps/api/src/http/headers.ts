import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '#config';

/**
 * The one inline style sheet of the client: React Aria's press handling adds it. A browser story
 * fails when it changes.
 */
const pressStyles = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export const secureHeaders = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", pressStyles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.secure,
    referrerPolicy: { policy: 'same-origin' },
  });

/** API responses belong to one person at one moment, so no cache may keep them. */
export function notStored(_request: Request, response: Response, next: NextFunction) {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
