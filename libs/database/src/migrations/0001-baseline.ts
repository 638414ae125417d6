import { Migration } from '@mikro-orm/migrations';
import { activity } from './baseline/activity.js';
import { events, foundation } from './baseline/foundation.js';
import { fulfilment } from './baseline/fulfilment.js';
import { jobs } from './baseline/jobs.js';
import { email } from './baseline/email.js';
import { proofs } from './baseline/proofs.js';
import { purchasing } from './baseline/purchasing.js';
import { quotes } from './baseline/quotes.js';
import { parses, preflights, storage } from './baseline/storage.js';
import { sessions, users } from './baseline/users.js';

export class Migration0001 extends Migration {
  override up() {
    const rooms = [
      foundation,
      events,
      users,
      email,
      sessions,
      storage,
      preflights,
      parses,
      quotes,
      jobs,
      proofs,
      fulfilment,
      purchasing,
      activity,
    ];
    for (const sql of rooms) this.addSql(sql);
  }
}
