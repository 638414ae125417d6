import { HttpException, HttpStatus } from '@nestjs/common';

/** Answered with `Retry-After`. */
export abstract class RetryLater extends HttpException {
  constructor(
    message: string,
    status: HttpStatus,
    readonly retryAfterSeconds: number,
  ) {
    super({ message }, status);
  }
}

export class TooManyRequests extends RetryLater {
  constructor(message: string, retryAfterSeconds: number) {
    super(message, HttpStatus.TOO_MANY_REQUESTS, retryAfterSeconds);
  }
}

/** The work goes on; the same Idempotency-Key finds its result. */
export class NotFinished extends RetryLater {
  constructor(message: string) {
    super(message, HttpStatus.SERVICE_UNAVAILABLE, 1);
  }
}
