import { limits } from '#contracts';
import type { Outcome } from './incoming-email.js';

export const unreadable: Outcome = {
  kind: 'other',
  state: 'open',
  why: 'This email could not be read. Download it to see it.',
};

export const tooLarge: Outcome = {
  kind: 'other',
  state: 'open',
  why: 'It is larger than 25 MB, so only its headers were stored.',
};

export const excess: Outcome = {
  kind: 'excess',
  state: 'ignored',
  why: `Its sender wrote more than ${limits.inboxPerHour} emails in an hour.`,
};
