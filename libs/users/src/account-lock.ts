import { ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isStaff, type Role } from '#contracts';
import { Conflict, sql } from '#database';
import { User } from './user.entity.js';
import { notFound, type Viewer } from './viewer.js';

@Injectable()
export class AccountLock {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param leaves whether the change takes the account out of the staff
   * @throws Conflict when no staff would be left
   * @throws ForbiddenException when the viewer has lost the right
   */
  async take(id: string, viewer: Viewer, leaves: (user: User) => boolean): Promise<User> {
    // Records that reference a user lock only the key, so they do not wait.
    const accounts = await sql<{ id: string; role: Role; active: boolean }>(
      this.em,
      `select id, role, active from users where (active and role <> 'customer') or id = ?
        order by id for no key update`,
      [id],
    );
    const staff = accounts.filter((row) => row.active && isStaff(row)).map((row) => row.id);
    const user = await this.em.findOne(User, id, { populate: ['company'], refresh: true });
    if (!user) throw notFound('User');
    if (staff.includes(id) && leaves(user) && staff.length === 1) {
      throw new Conflict('This is the last active staff account. Add another staff account first.');
    }
    if (!staff.includes(viewer.id))
      throw new ForbiddenException('You do not have permission to manage users.');
    return user;
  }
}
