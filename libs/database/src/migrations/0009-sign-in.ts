import { Migration } from '@mikro-orm/migrations';

/** Sessions that a person can tell apart, and second factors. */
export class Migration0009 extends Migration {
  override async up() {
    await this.execute(
      `-- The id that a page shows, because whoever knows sid and the secret has the session.
      alter table sessions add column public_id uuid not null default gen_random_uuid();
      create unique index sessions_public_id on sessions (public_id);

      -- Null until somebody used the account, and until its address changed after that.
      alter table users add column in_use_since timestamptz,
        add column email_changed_at timestamptz;
      update users set in_use_since = created_at;

      create table second_factors (
        user_id uuid primary key references users on delete cascade,
        secret text not null,
        confirmed_at timestamptz,
        -- The time step of the last accepted code, so that a code is accepted once.
        last_step bigint not null default 0,
        created_at timestamptz not null
      );

      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );

      create index activity_log_security on activity_log (created_at, id)
        where entity_type in ('account', 'user', 'password') or action = 'proof.linkShown';`,
    );
  }
}
