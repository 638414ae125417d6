import type { MailState } from '#contracts';
import type { Tone } from '../badge.js';

/** How far a message came, in words and colour. */
export const mailWords: Record<MailState, [label: string, tone: Tone]> = {
  queued: ['Queued', 'yellow'],
  sending: ['Sending', 'blue'],
  sent: ['Sent', 'green'],
  failed: ['Not delivered', 'red'],
  skipped: ['Not sent', 'grey'],
};
