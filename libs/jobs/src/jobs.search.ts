import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { companyIdsByName, RecordNames, Searches, readableBy } from '#users';
import { jobPiece } from './job-piece.js';

/** @param companyName SQL of the company name that the viewer may read */
const jobs = (companyName: string): SearchSource => ({
  from: 'jobs j',
  alias: 'j',
  joinSql: 'left join companies c on c.id = j.company_id',
  columns: `j.job_number as number, j.title, j.customer_po_number as "customerPoNumber",
    ${companyName} as "companyName", j.status, j.id as place`,
  piece: jobPiece,
  age: 'j.created_at',
  number: ['j.job_number', 'J'],
  foreignNumber: 'lower(j.customer_po_number)',
  names: ['lower(j.title)'],
  text: 'j.search_text',
});
const ofShop: SearchSource = {
  ...jobs('c.name'),
  company: { column: 'j.company_id', ids: companyIdsByName },
};

@Injectable()
export class JobsSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer('job', 'select id, null::uuid as job_id, job_number as name from jobs');
    this.searches.answer(
      'job',
      (viewer) => ({
        source: isStaff(viewer) ? ofShop : jobs('null'),
        visible: readableBy(viewer, 'jobs', 'j'),
      }),
      (id) => `/jobs/${id}`,
    );
  }
}
