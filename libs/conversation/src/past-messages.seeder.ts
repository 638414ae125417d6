import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { idAt, type PastEvents } from '#events';
import type { Viewer } from '#users';

export interface PastThread {
  /** Of the job, which its quote shares. */
  jobId: string;
  quoteId: string | null;
  number: string;
  title: string;
  customer: Viewer;
  messages: { by: Viewer; side: 'shop' | 'customer'; text: string; moment: Date }[];
}

/** Writes whole conversations that were answered. */
export async function seedPastThreads(
  threads: readonly PastThread[],
  { em, events }: { em: EntityManager; events: PastEvents },
) {
  const conversations = threads.map(({ messages: _messages, customer, ...thread }) => ({
    ...thread,
    id: randomUUIDv7(),
    name: customer.name,
    customerId: customer.id,
    companyId: customer.companyId,
  }));
  await sql(
    em,
    `insert into conversations (id, thread, quote_id, job_id, number, title, customer_name,
       shown_job, customer_id, company_id)
     select id, 'customer', "quoteId", case when "quoteId" is null then "jobId" end, number, title,
       name, "jobId", "customerId", "companyId"
     from jsonb_to_recordset(?::jsonb) as x(id uuid, "quoteId" uuid, "jobId" uuid, number text,
       title text, name text, "customerId" uuid, "companyId" uuid)`,
    [JSON.stringify(conversations)],
  );
  const messages = threads.flatMap(({ messages }, index) =>
    messages.map(({ by, moment, ...message }) => ({
      ...conversations[index]!,
      ...message,
      conversation: conversations[index]!.id,
      id: idAt(moment),
      by,
      authorId: by.id,
      author: by.name,
      moment,
    })),
  );
  await sql(
    em,
    `insert into messages (id, conversation_id, thread, side, author_id, author_name, channel, text,
       number, shown_quote, shown_job, customer_id, company_id, created_at)
     select id, conversation, 'customer', side, "authorId", author, 'portal', text, number,
       "quoteId", "jobId", "customerId", "companyId", moment
     from jsonb_to_recordset(?::jsonb) as x(id uuid, conversation uuid, side text, "authorId" uuid,
       author text, text text, number text, "quoteId" uuid, "jobId" uuid, "customerId" uuid,
       "companyId" uuid, moment timestamptz)`,
    [JSON.stringify(messages)],
  );
  for (const { id: messageId, number, quoteId, jobId, by, moment, ...owner } of messages)
    events.add(
      'message.posted',
      { messageId, number, quoteId, jobId },
      { id: jobId, kind: 'job', ...owner },
      by,
      moment,
    );
}
