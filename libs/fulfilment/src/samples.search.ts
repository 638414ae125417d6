import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { Findable } from '#database';
import { Searches, seenBy } from '#users';

/** @param companyName SQL of the company, as the viewer may read it */
const samples = (companyName: string): Findable => ({
  from: 'samples s',
  alias: 's',
  joined: 'left join companies c on c.id = s.company_id',
  columns: `null as number, s.title, null as "customerPoNumber", ${companyName} as "companyName", s.status, s.id as place`,
  age: 's.requested_date',
  titles: ['lower(s.title)'],
  text: 's.search_text',
});

/** Finds samples among those that the viewer sees. */
@Injectable()
export class SamplesSearch implements OnModuleInit {
  constructor(private readonly searches: Searches) {}

  onModuleInit() {
    this.searches.answer(
      'sample',
      (viewer) => ({
        source: samples(isStaff(viewer) ? 'c.name' : 'null'),
        visible: seenBy(viewer, 'samples', 's'),
      }),
      (id) => `/samples?sample=${id}`,
    );
  }
}
