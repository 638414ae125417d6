import { queryOptions } from '@tanstack/react-query';
import type { EmailRow } from '#contracts';
import { api } from '../../lib/api.js';

const pollMs = 5000;
const isUnderWay = ({ state }: EmailRow) => state === 'queued' || state === 'sending';

export const emailsKey = ['/api/mails'];

export interface EmailSubject {
  entityType: string;
  entityId: string;
}

/** Polled while an email is being sent, because no live event reports it. */
export const emailsQuery = ({ entityType, entityId }: EmailSubject) =>
  queryOptions({
    queryKey: [...emailsKey, entityType, entityId],
    queryFn: ({ signal }) =>
      api.get<EmailRow[]>(`/api/mails?${new URLSearchParams({ entityType, entityId })}`, {
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });

export const resendEmail = (id: string) => api.post(`/api/mails/${id}/resend`);
