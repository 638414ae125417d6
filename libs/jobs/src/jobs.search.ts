import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { Findable } from '#database';
import { Searches, seenBy } from '#users';

/** @param companyName SQL of the company, as the viewer may read it */
const jobs = (companyName: string): Findable => ({
  from: 'jobs j',
  alias: 'j',
  joined: 'left join companies c on c.id = j.company_id',
  columns: `j.job_number as number, j.title, j.customer_po_number as "customerPoNumber", ${companyName} as "companyName", j.status,
    j.id as place`,
  age: 'j.created_at',
  number: ['j.job_number', 'J'],
  names: ['lower(j.customer_po_number)'],
  titles: ['lower(j.title)'],
  text: 'j.search_text',
});
const ofShop: Findable = { ...jobs('c.name'), company: 'j.company_id' };

/** Finds jobs among those that the viewer sees. */
@Injectable()
export class JobsSearch implements OnModuleInit {
  constructor(private readonly searches: Searches) {}

  onModuleInit() {
    this.searches.answer(
      'job',
      (viewer) => ({ source: isStaff(viewer) ? ofShop : jobs('null'), visible: seenBy(viewer, 'jobs', 'j') }),
      (id) => `/jobs/${id}`,
    );
  }
}
