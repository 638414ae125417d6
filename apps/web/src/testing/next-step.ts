import type { NextStep } from '#contracts';

export const nextStep = (
  who: NextStep['who'],
  what: NextStep['what'],
  by: string | null = null,
): NextStep => ({
  who,
  what,
  by,
  since: who === 'nobody' ? null : '2026-11-20T15:00:00.000Z',
});
