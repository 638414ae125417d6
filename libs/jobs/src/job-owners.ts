import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { fullName } from '#contracts';
import { User } from '#users';
import type { JobOwner } from './job.entity.js';

@Injectable()
export class JobOwners {
  constructor(private readonly em: EntityManager) {}

  /** @throws BadRequestException unless it is an active customer */
  async get(id: string): Promise<JobOwner> {
    const owner = await this.find(id);
    if (owner) return owner;
    const message = 'Assigned user was not found';
    throw new BadRequestException({ message, errors: [{ field: 'assignedUserId', message }] });
  }

  /** @returns undefined unless it is an active customer */
  async find(id: string): Promise<JobOwner | undefined> {
    const user = await this.em.findOne(User, { id, role: 'customer', active: true });
    if (!user) return undefined;
    return {
      id: user.id,
      companyId: user.company?.id ?? null,
      name: fullName(user),
      email: user.email,
    };
  }
}
