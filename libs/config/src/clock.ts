import { Injectable } from '@nestjs/common';

/** The clock of every expiry rule, which tests can replace. */
@Injectable()
export class Clock {
  now() {
    return new Date();
  }
}
