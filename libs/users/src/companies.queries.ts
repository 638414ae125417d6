import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CompanyChoice, CompanyUser, CustomerAccount } from '#contracts';
import { sql } from '#database';

export const companyColumns = `id, name, accepts_email_requests as "acceptsEmailRequests",
  list_retention_days as "listRetentionDays", version`;

@Injectable()
export class CompaniesQueries {
  constructor(private readonly em: EntityManager) {}

  list() {
    return sql<CompanyChoice>(
      this.em,
      `select ${companyColumns} from companies order by lower(name)`,
    );
  }

  /** @param company its name, in any case */
  async users(company: string) {
    if (company.includes('\0')) return [];
    return sql<CompanyUser>(
      this.em,
      `select u.id, u.first_name as "firstName", u.username from users u
       join companies c on c.id = u.company_id
       where lower(c.name) = lower(?) and u.active and u.role = 'customer'
       order by lower(u.username)`,
      [company],
    );
  }

  accounts() {
    return sql<CustomerAccount>(
      this.em,
      `select u.id, u.first_name as "firstName", u.username, c.name as "companyName" from users u
       left join companies c on c.id = u.company_id
       where u.active and u.role = 'customer' order by lower(c.name) nulls last, lower(u.username)`,
    );
  }
}
