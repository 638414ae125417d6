import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { CompanyChoice, EditCompany } from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { type Actor, Events } from '#events';
import { toPositiveInt } from '#fields';
import { companyColumns } from './companies.queries.js';
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
  async edit(
    id: string,
    { version: oldVersion, ...input }: EditCompany,
    viewer: Viewer,
  ): Promise<CompanyChoice> {
    const change = this.em.transactional(async (em) => {
      const [company] = await sql<CompanyChoice>(
        em,
        `select ${companyColumns} from companies where id = ? for no key update`,
        [id],
      );
      if (!company) throw notFound('Company');
      if (oldVersion != null && oldVersion !== company.version) {
        throw new Conflict(
          'Somebody else changed this company. Please reload the page and try again.',
        );
      }
      const to = settingsAfter(company, input);
      const { acceptsEmailRequests, listRetentionDays } = to;
      if (isDeepStrictEqual(to, settingsOf(company))) return company;
      await sql(
        em,
        `update companies set name = ?, accepts_email_requests = ?, list_retention_days = ?,
           updated_at = ?, version = version + 1 where id = ?`,
        [to.name, acceptsEmailRequests, listRetentionDays, this.clock.now(), id],
      );
      await this.recordEvents(company, to, viewer);
      return { id, ...to, version: company.version + 1 };
    }, joinTransaction());
    return change.catch(throwIfTaken);
  }

  private async recordEvents(company: CompanyChoice, to: CompanySettings, viewer: Viewer) {
    const { id, name, acceptsEmailRequests, listRetentionDays } = company;
    const ref = { companyId: id, name: to.name };
    if (name !== to.name)
      await this.events.add(
        'company.renamed',
        { companyId: id, from: name, to: to.name },
        { id },
        viewer,
      );
    if (acceptsEmailRequests !== to.acceptsEmailRequests)
      await this.events.add(
        'company.emailRequestsSet',
        { ...ref, accepted: to.acceptsEmailRequests },
        { id },
        viewer,
      );
    if (listRetentionDays !== to.listRetentionDays)
      await this.events.add(
        'company.listRetentionChanged',
        { ...ref, from: listRetentionDays, to: to.listRetentionDays },
        { id },
        viewer,
      );
  }
}

const settingsOf = ({ name, acceptsEmailRequests, listRetentionDays }: CompanyChoice) => ({
  name,
  acceptsEmailRequests,
  listRetentionDays,
});
type CompanySettings = ReturnType<typeof settingsOf>;

/** A field that is left out stays as it is. */
const settingsAfter = (company: CompanyChoice, input: EditCompany): CompanySettings => ({
  name: input.name.trim(),
  acceptsEmailRequests: input.acceptsEmailRequests ?? company.acceptsEmailRequests,
  listRetentionDays:
    input.listRetentionDays === undefined
      ? company.listRetentionDays
      : (toPositiveInt(input.listRetentionDays) ?? null),
});
