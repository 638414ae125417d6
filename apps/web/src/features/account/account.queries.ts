import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeed, OpenSession, Passkey, SecondFactorState } from '#contracts';

export const sessionsQuery = () =>
  queryOptions<OpenSession[]>({ queryKey: ['/api/account/sessions'] });
export const calendarQuery = () => queryOptions<CalendarFeed>({ queryKey: ['/api/calendar'] });
export const secondFactorQuery = () =>
  queryOptions<SecondFactorState>({ queryKey: ['/api/account/second-factor'] });
export const passkeysQuery = () => queryOptions<Passkey[]>({ queryKey: ['/api/account/passkeys'] });
