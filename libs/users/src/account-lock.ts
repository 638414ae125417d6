import { ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isStaff, type Role } from '#contracts';
import { Conflict, sql } from '#database';
import { User } from './user.entity.js';
import { notFound, type Viewer } from './viewer.js';

/**
 * Accounts are changed one after the other, so that two of the staff cannot take each other's place
 * at the same moment.
 */
@Injectable()
export class AccountLock {
  constructor(private readonly em: EntityManager) {}

  /**
   * Holds the account, and all active staff in the order of their ids, until the open transaction
   * ends.
   * @param leaves whether the change takes the account out of the staff
   * @throws NotFoundException when it is gone
   * @throws Conflict when nobody of the staff would be left
   * @throws ForbiddenException when the viewer has lost the right meanwhile
   */
  async take(id: string, viewer: Viewer, leaves: (user: User) => boolean): Promise<User> {
    // Records that name a user as their customer may come and go meanwhile: they lock its key only.
    const accounts = await sql<{ id: string; role: Role; active: boolean }>(
      this.em,
      `select id, role, active from users where (active and role <> 'customer') or id = ? order by id for no key update`,
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
