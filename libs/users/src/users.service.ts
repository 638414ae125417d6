import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type CurrentUser, fullName, type Role } from '#contracts';
import { sql } from '#database';
import { isPassword } from './passwords.js';
import type { Viewer } from './viewer.js';

export interface ViewerRow {
  id: string;
  username: string;
  role: Role;
  email: string;
  first_name: string | null;
  last_name: string | null;
  company_id: string | null;
}

/** Also the key of the failure counter. */
export const loginNameOf = (username: string) => username.trim().toLowerCase();

export const viewerColumns = 'id, username, role, email, first_name, last_name, company_id';

export const toViewer = (row: ViewerRow): Viewer => ({
  id: row.id,
  username: row.username,
  role: row.role,
  name: fullName({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
  email: row.email,
  companyId: row.company_id,
});

@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  /** Takes the same time for unknown users and wrong passwords. */
  async findByPassword(
    username: string,
    password: string,
  ): Promise<{ viewer?: Viewer; account?: string }> {
    const [row] = await sql<ViewerRow & { password: string }>(
      this.em,
      `select ${viewerColumns}, password from users where lower(username) = ? and active`,
      [loginNameOf(username)],
    );
    const isRight = await isPassword(row?.password, password);
    return { account: row?.id, viewer: isRight && row ? toViewer(row) : undefined };
  }

  /** @returns undefined for an unknown or deactivated user */
  async findViewer(id: string, em = this.em.fork()): Promise<Viewer | undefined> {
    const [row] = await sql<ViewerRow>(
      em,
      `select ${viewerColumns} from users where id = ? and active`,
      [id],
    );
    return row && toViewer(row);
  }

  async current(viewer: Viewer): Promise<CurrentUser> {
    const [row] = await sql<CurrentUser>(
      this.em,
      `select u.id, username, email, first_name as "firstName", last_name as "lastName",
         profile_image_url as "profileImageUrl", role,
         c.name as "companyName", iso(u.created_at) as "createdAt", iso(u.updated_at) as "updatedAt"
       from users u left join companies c on c.id = u.company_id where u.id = ?`,
      [viewer.id],
    );
    return row!;
  }
}
