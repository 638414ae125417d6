import { Migration } from '@mikro-orm/migrations';

/** No key to `domain_event`: events are pruned, notices stay. */
const notices = `
  create table notification (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    event_id uuid not null,
    action text not null,
    description text not null,
    url text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (event_id, user_id)
  );
  create index notification_newest on notification (user_id, created_at, id);
  create index notification_unread on notification (user_id) where read_at is null;
  create index notification_age on notification (created_at);`;

export class Migration0004 extends Migration {
  override up() {
    this.addSql(notices);
  }
}
