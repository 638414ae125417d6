import { Controller, Get, Param } from '@nestjs/common';
import { CompaniesQueries } from './companies.queries.js';
import { StaffOnly } from './viewer.js';

/** The staff's choosers: for whom is this? */
@Controller('api')
@StaffOnly()
export class CompaniesController {
  constructor(private readonly companies: CompaniesQueries) {}

  @Get('companies')
  list() {
    return this.companies.list();
  }

  @Get('company-users/:company')
  users(@Param('company') company: string) {
    return this.companies.users(company);
  }

  /** Everybody that a job can be assigned to. */
  @Get('jjsa-users')
  accounts() {
    return this.companies.accounts();
  }
}
