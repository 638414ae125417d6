import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { UpdateCompany } from '#contracts';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';
import { Sees } from './records.js';
import { CurrentViewer, StaffOnly, type Viewer } from './viewer.js';

@Controller('api')
@StaffOnly()
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesQueries,
    private readonly changes: CompaniesService,
  ) {}

  @Get('companies')
  list() {
    return this.companies.list();
  }

  @Put('companies/:id')
  @Sees('company')
  update(@Param('id') id: string, @Body() input: UpdateCompany, @CurrentViewer() viewer: Viewer) {
    return this.changes.update(id, input, viewer);
  }

  @Get('company-users/:company')
  users(@Param('company') company: string) {
    return this.companies.users(company);
  }

  @Get('jjsa-users')
  accounts() {
    return this.companies.accounts();
  }
}
