import { queryOptions } from '@tanstack/react-query';
import type { MailRow } from '#contracts';
import { api } from '../api.js';

const lookAgainMs = 5000;
const isUnderWay = ({ state }: MailRow) => state === 'queued' || state === 'sending';

/** What every list of mails begins its key with. */
export const mailsKey = ['/api/mails'];

/** The record that mails are about, e.g. a quote. */
export interface MailSubject {
  entityType: string;
  entityId: string;
}

/** The mails about a record, newest first; read again while one is under way, since nobody announces that a mail was taken. */
export const mailsQuery = ({ entityType, entityId }: MailSubject) =>
  queryOptions({
    queryKey: [...mailsKey, entityType, entityId],
    queryFn: ({ signal }) => api.get<MailRow[]>(`/api/mails?${new URLSearchParams({ entityType, entityId })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
  });

export const resendMail = (id: string) => api.post(`/api/mails/${id}/resend`);
