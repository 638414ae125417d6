import { queryOptions } from '@tanstack/react-query';
import type { EmailRow } from '#contracts';
import { api } from '../../lib/api.js';

const pollMs = 5000;
const isUnderWay = ({ state }: EmailRow) => state === 'queued' || state === 'sending';

/** The first part of the key of every email list. */
export const emailsKey = ['/api/mails'];

/** The record that emails are about, e.g. a quote. */
export interface EmailSubject {
  entityType: string;
  entityId: string;
}

/**
 * The emails about a record, newest first; refetched while one is being sent, since no live event
 * reports that it left.
 */
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
