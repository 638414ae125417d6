import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { UserRow } from '#contracts';
import { sql } from '#database';

const columns = `u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.role, c.name as "companyName", u.active,
  iso(u.created_at) as "createdAt", iso(u.updated_at) as "updatedAt", u.version`;
const from = 'users u left join companies c on c.id = u.company_id';
const displayName = `lower(
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username))`;

/** Without passwords. */
@Injectable()
export class AccountsQueries {
  constructor(private readonly em: EntityManager) {}

  list() {
    return sql<UserRow>(this.em, `select ${columns} from ${from} order by ${displayName}, u.id`);
  }

  async find(id: string): Promise<UserRow | undefined> {
    const [row] = await sql<UserRow>(this.em, `select ${columns} from ${from} where u.id = ?`, [
      id,
    ]);
    return row;
  }
}
