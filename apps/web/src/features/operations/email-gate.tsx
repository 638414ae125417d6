import { useQuery } from '@tanstack/react-query';
import type { EmailGateRow } from '#contracts';
import { count } from '../../lib/format.js';
import { Notice } from '../../ui/notice.js';
import { emailGateQuery } from './operations.queries.js';

export function EmailGate() {
  const { data } = useQuery(emailGateQuery());
  if (!data || data.state === 'open') return null;
  return <Notice tone="warning">{`${reasonText(data)} ${unsentText(data.unsent)}`}</Notice>;
}

const reasonText = ({ state, reason }: EmailGateRow) =>
  state === 'held'
    ? 'All email is on hold. To release it, run npm run emails -- release.'
    : `Email is waiting for the mail server. It is retried automatically. ${reason ?? ''}`.trim();

const unsentText = (unsent: number) =>
  unsent === 1
    ? '1 email is waiting.'
    : `${unsent === 0 ? 'No' : count(unsent)} emails are waiting.`;
