import { useQuery } from '@tanstack/react-query';
import type { MailGateRow } from '#contracts';
import { count } from '../../lib/format.js';
import { Notice } from '../../ui/notice.js';
import { mailGateQuery } from './operations.queries.js';

/** Says when no mail can leave at all; silent otherwise. */
export function MailWay() {
  const { data } = useQuery(mailGateQuery());
  if (!data || data.state === 'open') return null;
  return <Notice tone="warning">{`${why(data)} ${waiting(data.unsent)}`}</Notice>;
}

const why = ({ state, reason }: MailGateRow) =>
  state === 'held'
    ? 'Mail is held until an operator releases it: npm run mails -- release.'
    : `Mail waits for the mail server, which is asked again by itself. ${reason ?? ''}`.trim();

const waiting = (unsent: number) => (unsent === 1 ? '1 mail waits.' : `${unsent === 0 ? 'No' : count(unsent)} mails wait.`);
