import { Migration } from '@mikro-orm/migrations';

/** Emails that arrived: one row for each Message-ID, so that none counts twice. */
export class Migration0015 extends Migration {
  override async up() {
    await this.execute(
      `create table inbound_emails (
        id uuid primary key,
        message_key text not null unique,
        object_id uuid not null references objects,
        is_cut boolean not null default false,
        sender_name text not null default '',
        sender_address text not null default '',
        customer_id uuid references users on delete set null,
        is_verified boolean not null default false,
        subject text not null default '',
        text text not null default '',
        reply text not null default '',
        attachments jsonb not null default '[]',
        reading jsonb,
        kind text not null default 'other' check (kind in ('reply', 'request', 'order', 'bounce',
          'automatic', 'excess', 'other')),
        why text not null default '',
        state text not null default 'unread'
          check (state in ('unread', 'open', 'done', 'ignored')),
        suggestion jsonb,
        record jsonb,
        handled_by_name text,
        handled_at timestamptz,
        created_at timestamptz not null,
        search_text text generated always as
          (lower(sender_name || E'\\n' || sender_address || E'\\n' || subject)) stored
      );
      create index inbound_emails_age on inbound_emails (created_at, id);
      create index inbound_emails_state on inbound_emails (state, created_at, id);
      create index inbound_emails_sender on inbound_emails (sender_address, created_at);
      create index inbound_emails_words on inbound_emails using gin (search_text gin_trgm_ops)
        with (fastupdate = off);`,
    );
  }
}
