import { defineEntity, p } from '@mikro-orm/core';
import { record } from '#database';

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: { ...record, name: p.string() },
});

export class Company extends CompanySchema.class {}
CompanySchema.setClass(Company);
export { CompanySchema };
