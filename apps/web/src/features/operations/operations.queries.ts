import { queryOptions } from '@tanstack/react-query';
import type { EventHandlingRow, EmailGateRow, ParseAccuracy, UndeliveredEmail } from '#contracts';
import { api } from '../../lib/api.js';
import { emailsKey } from '../../domain/emails/emails.queries.js';

/** No live event reports that an event was handled or abandoned. */
const refetchInterval = 5000;

export const eventHandlingsQuery = () =>
  queryOptions({
    queryKey: ['/api/deliveries'],
    queryFn: ({ signal }) => api.list<EventHandlingRow>('/api/deliveries', { signal }),
    refetchInterval,
  });

export const undeliveredEmailsQuery = () =>
  queryOptions({
    queryKey: [...emailsKey, 'undelivered'],
    queryFn: ({ signal }) =>
      api.list<UndeliveredEmail>('/api/mails?status=failed,waiting', { signal }),
    refetchInterval,
  });

export const emailGateQuery = () =>
  queryOptions<EmailGateRow>({ queryKey: [...emailsKey, 'gate'], refetchInterval });

export const parseAccuracyQuery = () =>
  queryOptions<ParseAccuracy[]>({ queryKey: ['/api/parse-corrections/summary'] });
