import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { RecordNames } from './record-names.js';
import { Searches } from './searches.js';

const displayName = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)`;

/** Without an index, because a shop has few customers. */
const source: SearchSource = {
  from: 'users u left join companies c on c.id = u.company_id',
  alias: 'u',
  columns: `null as number, ${displayName} as title, null as "customerPoNumber",
    c.name as "companyName", null as status,
    u.username as place`,
  age: 'u.created_at',
  names: ['lower(u.first_name)', 'lower(u.last_name)', 'lower(c.name)'],
  isSmall: true,
  text: `lower(concat_ws(' ', u.first_name, u.last_name, u.username, u.email, c.name))`,
};

@Injectable()
export class CustomersSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer('user', 'select id, null::uuid as job_id, username as name from users');
    this.names.answer('company', 'select id, null::uuid as job_id, name from companies');
    const visible = { sql: `u.role = 'customer' and u.active`, params: [] };
    this.searches.answer(
      'customer',
      (viewer) => (isStaff(viewer) ? { source, visible } : undefined),
      (username) => `/settings?q=${encodeURIComponent(username)}`,
    );
  }
}
