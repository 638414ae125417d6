import { Migration } from '@mikro-orm/migrations';

/** Ways to sign in without a password. */
export class Migration0010 extends Migration {
  override async up() {
    await this.execute(
      `create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports jsonb not null default '[]',
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkeys_user on passkeys (user_id);

      create table sso_providers (
        key text primary key,
        -- Null for staff.
        company_id uuid unique references companies on delete cascade,
        issuer text not null,
        client_id text not null,
        secret text not null,
        domains jsonb not null,
        creates_customers boolean not null,
        allows_password boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );`,
    );
  }
}
