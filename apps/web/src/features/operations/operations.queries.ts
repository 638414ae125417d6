import { queryOptions } from '@tanstack/react-query';
import type { EventHandlingRow, EmailGateRow, UndeliveredEmail } from '#contracts';
import { api } from '../../lib/api.js';
import { emailsKey } from '../../domain/emails/emails.queries.js';

/** Nobody announces that something was done at last, or given up. */
const refetchInterval = 5000;

/** Failed event handlings, and those waiting longer than a minute. */
export const eventHandlingsQuery = () =>
  queryOptions({
    queryKey: ['/api/deliveries'],
    queryFn: ({ signal }) => api.list<EventHandlingRow>('/api/deliveries', { signal }),
    refetchInterval,
  });

/** The messages that failed, or wait for longer than ten minutes. */
export const undeliveredEmailsQuery = () =>
  queryOptions({
    queryKey: [...emailsKey, 'undelivered'],
    queryFn: ({ signal }) =>
      api.list<UndeliveredEmail>('/api/mails?status=failed,waiting', { signal }),
    refetchInterval,
  });

export const emailGateQuery = () =>
  queryOptions<EmailGateRow>({ queryKey: [...emailsKey, 'gate'], refetchInterval });
