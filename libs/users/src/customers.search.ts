import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { Findable } from '#database';
import { Searches } from './searches.js';

const called = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)`;

/** The accounts of customers: a shop has few of them beside its jobs, so that no index is needed. */
const source: Findable = {
  from: 'users u left join companies c on c.id = u.company_id',
  alias: 'u',
  columns: `null as number, ${called} as title, null as "customerPoNumber", c.name as "companyName", null as status,
    u.username as place`,
  age: 'u.created_at',
  titles: ['lower(u.first_name)', 'lower(u.last_name)', 'lower(c.name)'],
  text: `lower(concat_ws(' ', u.first_name, u.last_name, u.username, u.email, c.name))`,
};

/** Staff find customers. */
@Injectable()
export class CustomersSearch implements OnModuleInit {
  constructor(private readonly searches: Searches) {}

  onModuleInit() {
    const visible = { sql: `u.role = 'customer' and u.active`, params: [] };
    this.searches.answer(
      'customer',
      (viewer) => (isStaff(viewer) ? { source, visible } : undefined),
      (username) => `/settings?q=${encodeURIComponent(username)}`,
    );
  }
}
