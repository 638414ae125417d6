import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '#config';

/** React Aria adds this inline style sheet; a browser story fails when it changes. */
const pressStyleHash = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export const secureHeaders = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", pressStyleHash],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.secure,
    referrerPolicy: { policy: 'same-origin' },
  });

/** Of the browser, which the portal never uses. */
const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const forbiddenFeatures = features.map((feature) => `${feature}=()`).join(', ');

export function forbidFeatures(_request: Request, response: Response, next: NextFunction) {
  response.setHeader('Permissions-Policy', forbiddenFeatures);
  next();
}

export function forbidCaching(_request: Request, response: Response, next: NextFunction) {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
