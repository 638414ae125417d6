import { queryOptions } from '@tanstack/react-query';
import type { DeliveryRow, MailGateRow, UndeliveredMail } from '#contracts';
import { api } from '../../lib/api.js';
import { mailsKey } from '../../lib/mails/mails.queries.js';

/** Nobody announces that something was done at last, or given up. */
const refetchInterval = 5000;

/** What consumers have not done on events: given up, or waiting for longer than a minute. */
export const deliveriesQuery = () =>
  queryOptions({
    queryKey: ['/api/deliveries'],
    queryFn: ({ signal }) => api.list<DeliveryRow>('/api/deliveries', { signal }),
    refetchInterval,
  });

/** The messages that failed, or wait for longer than ten minutes. */
export const undeliveredMailsQuery = () =>
  queryOptions({
    queryKey: [...mailsKey, 'undelivered'],
    queryFn: ({ signal }) => api.list<UndeliveredMail>('/api/mails?status=failed,waiting', { signal }),
    refetchInterval,
  });

/** Whether mail may leave at all. */
export const mailGateQuery = () => queryOptions<MailGateRow>({ queryKey: [...mailsKey, 'gate'], refetchInterval });
