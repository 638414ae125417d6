import type { EmailState } from '#contracts';
import type { Tone } from '../../ui/badge.js';

export const emailWords: Record<EmailState, [label: string, tone: Tone]> = {
  queued: ['Queued', 'yellow'],
  sending: ['Sending', 'blue'],
  sent: ['Sent', 'green'],
  failed: ['Not delivered', 'red'],
  skipped: ['Not sent', 'gray'],
};
