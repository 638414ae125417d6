import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '#config';

/** Without TRUST_PROXY, everybody behind a proxy shares the limits of its address. */
export function warnOfProxy({ trustProxy }: Config) {
  let isWarned = trustProxy !== 0;
  return ({ headers }: Request, _response: Response, next: NextFunction) => {
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      new Logger('Proxy').warn(
        'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY is 0. ' +
          'Set it to the number of proxies, or all visitors share one address and its limits.',
      );
    }
    next();
  };
}
