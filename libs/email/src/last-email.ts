import type { EmailKind } from './email-catalog.js';

interface EmailFilter {
  entityType: string;
  /** SQL of the record's id. */
  id: string;
  kinds?: readonly EmailKind[];
  isDated?: boolean;
}

export function lastEmail({ entityType, id, kinds, isDated }: EmailFilter) {
  const ofKinds = kinds ? `and m.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})` : '';
  return `(select jsonb_build_object('to', m.recipient, 'state', m.state, 'lastError', m.last_error
      ${isDated ? `, 'sentAt', iso(m.sent_at)` : ''}) from email_message m
    where m.entity_type = '${entityType}' and m.entity_id = ${id} ${ofKinds}
    order by m.created_at desc, m.id desc limit 1)`;
}
