import { ApiError } from './api.js';

const maxRetries = 2;

/** `retry` of a mutation whose work goes on after a 503, and whose key finds the result. */
export const retryUnfinished = (retries: number, error: Error) =>
  retries < maxRetries && error instanceof ApiError && error.status === 503 && error.hasRetryAfter;
