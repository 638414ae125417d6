import { Injectable } from '@nestjs/common';

/** What time it is. Every rule about expiry and "past" asks this one clock, so that tests can move it. */
@Injectable()
export class Clock {
  now() {
    return new Date();
  }
}
