import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { Searches, readableBy } from '#users';

/** @param companyName SQL of the company name that the viewer may read */
const samples = (companyName: string): SearchSource => ({
  from: 'samples s',
  alias: 's',
  joinSql: 'left join companies c on c.id = s.company_id',
  columns: `null as number, s.title, null as "customerPoNumber", ${companyName} as "companyName",
    s.status, s.id as place`,
  age: 's.requested_date',
  names: ['lower(s.title)'],
  text: 's.search_text',
});

@Injectable()
export class SamplesSearch implements OnModuleInit {
  constructor(private readonly searches: Searches) {}

  onModuleInit() {
    this.searches.answer(
      'sample',
      (viewer) => ({
        source: samples(isStaff(viewer) ? 'c.name' : 'null'),
        visible: readableBy(viewer, 'samples', 's'),
      }),
      (id) => `/samples?sample=${id}`,
    );
  }
}
