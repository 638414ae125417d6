import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { CompanyChoice, RenameCompany } from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { type Actor, Events } from '#events';
import { Company } from './company.entity.js';
import { Records } from './records.js';
import { throwIfTaken } from './unique-violations.js';
import { notFound, type Viewer } from './viewer.js';

type CompanyName = Pick<CompanyChoice, 'id' | 'name'>;

@Injectable()
export class CompaniesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly records: Records,
  ) {}

  onModuleInit() {
    this.records.answer('company', async (id) => {
      const rows = await sql(this.em, 'select 1 from companies where id = ?', [id]);
      return rows.length ? { customerId: null } : undefined;
    });
  }

  /** @returns null for a blank name */
  async findOrAdd(name: string | null | undefined, by: Actor | null): Promise<Company | null> {
    const requestedName = name?.trim();
    if (!requestedName) return null;
    const now = this.clock.now();
    const [addedCompany] = await sql<CompanyName>(
      this.em,
      `insert into companies (id, name, created_at, updated_at) values (?, ?, ?, ?)
        on conflict (lower(name)) do nothing returning id, name`,
      [randomUUIDv7(), requestedName, now, now],
    );
    if (addedCompany)
      await this.events.add(
        'company.created',
        { companyId: addedCompany.id, name: addedCompany.name },
        { id: addedCompany.id },
        by,
      );
    const [company] = addedCompany
      ? [addedCompany]
      : await sql<CompanyName>(
          this.em,
          'select id, name from companies where lower(name) = lower(?)',
          [requestedName],
        );
    return this.em.findOneOrFail(Company, company!.id);
  }

  /** @throws Conflict on a stale version, ConflictException when the name is taken */
  async rename(
    id: string,
    { name, version: oldVersion }: RenameCompany,
    viewer: Viewer,
  ): Promise<CompanyChoice> {
    const to = name.trim();
    const change = this.em.transactional(async (em) => {
      const [company] = await sql<CompanyChoice>(
        em,
        'select id, name, version from companies where id = ? for no key update',
        [id],
      );
      if (!company) throw notFound('Company');
      if (oldVersion != null && oldVersion !== company.version) {
        throw new Conflict(
          'Somebody else changed this company. Please reload the page and try again.',
        );
      }
      if (company.name === to) return company;
      await sql(
        em,
        'update companies set name = ?, updated_at = ?, version = version + 1 where id = ?',
        [to, this.clock.now(), id],
      );
      await this.events.add(
        'company.renamed',
        { companyId: id, from: company.name, to },
        { id },
        viewer,
      );
      return { id, name: to, version: company.version + 1 };
    }, joinTransaction());
    return change.catch(throwIfTaken);
  }
}
