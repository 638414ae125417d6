import { constants, limits } from './limits.js';

export function passwordProblem(password: unknown) {
  if (typeof password !== 'string' || password.length < constants.minPasswordLength) {
    return `Password must be at least ${constants.minPasswordLength} characters`;
  }
  return password.length > limits.password
    ? `Password must be at most ${limits.password} characters`
    : undefined;
}
