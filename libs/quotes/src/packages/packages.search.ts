import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { companyIdsByName, readableBy, RecordNames, Searches } from '#users';
import { packageStatusSql } from './packages.queries.js';

/** @param companyName SQL of the company name that the viewer may read */
const packages = (companyName: string): SearchSource => ({
  from: 'packages p',
  alias: 'p',
  joinSql: 'left join companies c on c.id = p.company_id',
  columns: `p.package_number as number, p.title, null as "customerPoNumber",
    ${companyName} as "companyName", ${packageStatusSql} as status, p.id as place`,
  age: 'p.created_at',
  number: ['p.package_number', 'K'],
  names: ['lower(p.title)'],
  text: 'p.search_text',
});

const ofShop: SearchSource = {
  ...packages('c.name'),
  company: { column: 'p.company_id', ids: companyIdsByName },
};

@Injectable()
export class PackagesSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer(
      'package',
      'select id, null::uuid as job_id, package_number as name from packages',
    );
    this.searches.answer(
      'package',
      (viewer) => ({
        source: isStaff(viewer) ? ofShop : packages('null'),
        visible: readableBy(viewer, 'packages', 'p'),
      }),
      (id) => `/packages/${id}`,
    );
  }
}
