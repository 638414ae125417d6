import { jest } from '@jest/globals';

// .ci/run counts and names those that need it
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
