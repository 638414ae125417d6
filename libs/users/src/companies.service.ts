import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { CompanyChoice, RenameCompany } from '#contracts';
import { joined } from '#database';
import { type Actor, Events } from '#events';
import { Company } from './company.entity.js';
import { Records } from './records.js';
import { refuseTaken } from './taken.js';
import { notFound, type Viewer } from './viewer.js';

/** A company is a row: people and records keep to it, whatever it is called. */
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
      const [company] = await this.em.execute('select 1 from companies where id = ?', [id]);
      return company && { customerId: null };
    });
  }

  /** The company called so, whatever the case, or a new one, within the transaction that is open. @returns null for a blank name */
  async called(name: string | null | undefined, by: Actor | null): Promise<Company | null> {
    const wanted = name?.trim();
    if (!wanted) return null;
    const now = this.clock.now();
    const [added] = await this.em.execute<CompanyChoice[]>(
      'insert into companies (id, name, created_at, updated_at) values (?, ?, ?, ?) on conflict (lower(name)) do nothing returning id, name',
      [randomUUIDv7(), wanted, now, now],
    );
    if (added) await this.events.add('company.created', { companyId: added.id, name: added.name }, { id: added.id }, by);
    const [company] = added
      ? [added]
      : await this.em.execute<CompanyChoice[]>('select id, name from companies where lower(name) = lower(?)', [wanted]);
    return this.em.findOneOrFail(Company, company!.id);
  }

  /** @throws ConflictException when another company is called so */
  async rename(id: string, { name }: RenameCompany, viewer: Viewer): Promise<CompanyChoice> {
    const to = name.trim();
    const renamed = this.em.transactional(async (em) => {
      const [company] = await em.execute<CompanyChoice[]>('select id, name from companies where id = ? for no key update', [id]);
      if (!company) throw notFound('Company');
      if (company.name === to) return company;
      await em.execute('update companies set name = ?, updated_at = ?, version = version + 1 where id = ?', [to, this.clock.now(), id]);
      await this.events.add('company.renamed', { companyId: id, from: company.name, to }, { id }, viewer);
      return { id, name: to };
    }, joined());
    return renamed.catch(refuseTaken);
  }
}
