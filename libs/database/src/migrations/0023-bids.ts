import { Migration } from '@mikro-orm/migrations';

/** What vendors are asked for a quote, and their answers. */
export class Migration0023 extends Migration {
  override async up() {
    await this.execute(
      `create table bid_requests (
        id uuid primary key,
        number text not null unique,
        quote_id uuid not null references quotes on delete cascade,
        quote_number text not null,
        status text not null default 'draft'
          check (status in ('draft', 'open', 'closed', 'awarded', 'dropped')),
        -- Of the specification; bids on an earlier one are struck.
        version int not null default 1,
        title text not null,
        note text,
        specification jsonb not null,
        changes jsonb not null default '[]',
        quantities jsonb not null,
        destination text,
        needed_by date,
        answer_by date not null,
        files text[] not null default '{}',
        awards jsonb not null default '[]',
        created_by uuid not null,
        created_by_name text not null,
        created_at timestamptz not null,
        opened_at timestamptz,
        closed_at timestamptz
      );
      create index bid_requests_quote on bid_requests (quote_id, created_at);
      create unique index bid_requests_current on bid_requests (quote_id)
        where status in ('draft', 'open', 'closed');
      create index bid_requests_deadline on bid_requests (answer_by) where status = 'open';

      create table bid_invitations (
        id uuid primary key,
        request_id uuid not null references bid_requests on delete cascade,
        vendor_id uuid not null references vendors,
        vendor_name text not null,
        vendor_email text,
        state text not null default 'asked'
          check (state in ('asked', 'will_quote', 'quoted', 'declined', 'lapsed')),
        decline_reason text,
        answered_at timestamptz,
        asked_at timestamptz,
        reminded_at timestamptz,
        link_salt text,
        link_hash text,
        link_expires_at timestamptz,
        created_at timestamptz not null
      );
      create index bid_invitations_request on bid_invitations (request_id);
      create index bid_invitations_vendor on bid_invitations (vendor_id);

      create table bids (
        id uuid primary key,
        invitation_id uuid not null references bid_invitations on delete cascade,
        revision int not null,
        -- Version of the request.
        version int not null,
        prices jsonb not null,
        freight text not null check (freight in ('included', 'amount', 'none')),
        valid_until date not null,
        remark text,
        alternative jsonb,
        channel text not null check (channel in ('link', 'phone', 'email')),
        by_name text not null,
        created_at timestamptz not null,
        unique (invitation_id, revision)
      );

      -- Of its bid request: whether vendors answer, or a bid is to be chosen.
      alter table quotes add column bidding text check (bidding in ('open', 'closed'));`,
    );
  }
}
