import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { EditCompany } from '#contracts';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';
import { Sees } from './records.js';
import { CurrentViewer, StaffOnly, type Viewer } from './viewer.js';

@Controller('api')
@StaffOnly()
export class CompaniesController {
  constructor(
    private readonly queries: CompaniesQueries,
    private readonly companies: CompaniesService,
  ) {}

  @Get('companies')
  list() {
    return this.queries.list();
  }

  @Put('companies/:id')
  @Sees('company')
  edit(@Param('id') id: string, @Body() input: EditCompany, @CurrentViewer() viewer: Viewer) {
    return this.companies.edit(id, input, viewer);
  }

  @Get('company-users/:company')
  users(@Param('company') company: string) {
    return this.queries.users(company);
  }

  @Get('jjsa-users')
  accounts() {
    return this.queries.accounts();
  }
}
