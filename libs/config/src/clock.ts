import { Injectable } from '@nestjs/common';

/** The one clock of every expiry rule, so that tests can move it. */
@Injectable()
export class Clock {
  now() {
    return new Date();
  }
}
