import { Migration } from '@mikro-orm/migrations';

/**
 * Customers, vendors and the shop alone have threads of their own. The key of a message includes
 * its thread, so a note cannot be in a thread that others read.
 */
export class Migration0011 extends Migration {
  override async up() {
    await this.execute(
      `create table conversations (
        id uuid primary key,
        thread text not null check (thread in ('customer', 'vendor', 'notes')),
        quote_id uuid references quotes on delete cascade,
        job_id uuid references jobs on delete cascade,
        po_id uuid references outgoing_pos on delete cascade,
        -- Of the record where the last message was written.
        number text not null,
        title text not null,
        customer_name text,
        shown_job uuid,
        customer_id uuid,
        company_id uuid,
        last_side text check (last_side in ('shop', 'customer', 'vendor')),
        last_at timestamptz,
        answer_by timestamptz,
        -- The newest message that needs no answer.
        settled_to uuid,
        unique (id, thread),
        unique nulls not distinct (thread, quote_id, job_id, po_id),
        check (num_nonnulls(quote_id, job_id, po_id) = 1),
        check ((thread = 'vendor') = (po_id is not null)),
        check (num_nulls(last_side, last_at, answer_by) in (0, 3))
      );
      create index conversations_waiting on conversations (answer_by) where last_side is not null;

      create table messages (
        -- Of an entry: that of its event.
        id uuid primary key,
        conversation_id uuid not null,
        thread text not null check (thread in ('customer', 'vendor', 'notes')),
        side text not null check (side in ('shop', 'customer', 'vendor')),
        entry text check (entry in ('quote.changesRequested', 'quote.rejected', 'proof.approved',
          'proof.changesRequested', 'proof.pinned', 'purchaseOrder.declined')),
        author_id uuid,
        author_name text not null,
        channel text not null check (channel in ('portal', 'email', 'link')),
        text text not null,
        files jsonb not null default '[]',
        number text not null,
        shown_quote uuid,
        shown_job uuid,
        customer_id uuid,
        company_id uuid,
        vendor_email text,
        assignee_id uuid references users,
        due_date date,
        done_at timestamptz,
        done_by_name text,
        bundle uuid,
        created_at timestamptz not null,
        withdrawn_at timestamptz,
        search_text text generated always as (lower(text)) stored,
        foreign key (conversation_id, thread) references conversations (id, thread)
          on delete cascade,
        check (side in ('shop', thread)),
        check (thread = 'notes' or num_nonnulls(assignee_id, due_date, done_at) = 0)
      );
      create index messages_conversation on messages (conversation_id, created_at, id);
      create index messages_bundle on messages (bundle) where bundle is not null;
      create index messages_assignee on messages (assignee_id, due_date, created_at)
        where done_at is null and withdrawn_at is null;
      create index messages_age on messages (created_at, id);
      create index messages_job on messages (shown_job) where shown_job is not null;
      create index messages_words on messages using gin (search_text gin_trgm_ops)
        with (fastupdate = off);

      -- The reader is a user, or the purchase order whose link a vendor has.
      create table conversation_readers (
        conversation_id uuid not null references conversations on delete cascade,
        reader_id uuid not null,
        read_to uuid,
        is_muted boolean not null default false,
        primary key (conversation_id, reader_id)
      );

      -- A quote can become another job after the first is deleted.
      create function forget_shown_job() returns trigger language plpgsql as $$
      begin
        update messages set shown_job = null where shown_job = old.id;
        update conversations set shown_job = null
        where quote_id = old.quote_id and shown_job = old.id;
        return old;
      end $$;
      create trigger forget_shown_job after delete on jobs
        for each row execute function forget_shown_job();

      create function release_message_files() returns trigger language plpgsql as $$
      begin
        delete from object_links where entity_type = 'message' and entity_id = old.id;
        return old;
      end $$;
      create trigger release_message_files after delete on messages
        for each row when (old.files <> '[]') execute function release_message_files();

      -- Earlier decisions become entries, once old workers, which cannot handle them, have stopped.
      insert into event_delivery (event_id, consumer, queued_at)
      select id, 'conversation', now() + interval '5 minutes' from domain_event
      where type in ('quote.changesRequested', 'quote.rejected', 'proof.approved',
        'proof.changesRequested', 'proof.pinned', 'purchaseOrder.declined');`,
    );
  }
}
