import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SearchSource } from '#database';
import { Searches } from '#users';
import { readableMessages } from './messages.queries.js';

/** The page of the record where the message was written; a space stands for `?`. */
const messages: SearchSource = {
  from: 'messages m',
  alias: 'm',
  columns: `m.number as number, left(m.text, 120) as title, null as "customerPoNumber",
    null as "companyName", null as status,
    case when m.thread = 'vendor' then '/outgoing-pos po=' || m.number
      else coalesce('/jobs/' || m.shown_job, '/quotes/' || m.shown_quote) || ' tab='
        || case m.thread when 'notes' then 'notes' else 'messages' end end as place`,
  age: 'm.created_at',
  text: 'm.search_text',
};

@Injectable()
export class MessagesSearch implements OnModuleInit {
  constructor(private readonly searches: Searches) {}

  onModuleInit() {
    this.searches.answer(
      'message',
      (viewer) => {
        const readable = readableMessages(viewer);
        return {
          source: messages,
          visible: { ...readable, sql: `m.withdrawn_at is null and ${readable.sql}` },
        };
      },
      (place) => place.replace(' ', '?'),
    );
  }
}
