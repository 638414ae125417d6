import { Controller, Get, Query } from '@nestjs/common';
import type { ListQuery, SecurityLogEntry } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { StaffOnly } from '#users';
import { SecurityLogQueries } from './security-log.queries.js';

const columns: CsvColumn<SecurityLogEntry>[] = [
  { header: 'Time (UTC)', cell: (entry) => entry.createdAt },
  { header: 'By', cell: (entry) => entry.by },
  { header: 'What', cell: (entry) => entry.description },
  { header: 'Event', cell: (entry) => entry.action },
  { header: 'Request', cell: (entry) => entry.requestId },
];

@Controller('api')
@StaffOnly()
export class SecurityLogController {
  constructor(private readonly log: SecurityLogQueries) {}

  @Get('security-log')
  list(@Query() query: ListQuery) {
    return this.log.list(query);
  }

  @Get('security-log.csv')
  file() {
    return new CsvList('security-log', columns, {}, (query) => this.log.list(query));
  }
}
