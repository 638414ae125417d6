import { IsBoolean } from 'class-validator';
import { check, Filled, MayBeEmpty, Text } from './checks.js';
import { domainName } from './values.js';
import { limits } from './limits.js';

const isDomain = (value: unknown) =>
  typeof value === 'string' && value.length <= limits.name && domainName.test(value.trim());
const Domains = (message: string) =>
  check(
    'domains',
    (v) => Array.isArray(v) && v.length > 0 && v.length <= limits.domains && v.every(isDomain),
    message,
  );

export class SaveSignInProvider {
  @Text(limits.url) @Filled('Issuer is required') issuer!: string;
  @Text(limits.name) @Filled('Client ID is required') clientId!: string;
  /** Empty keeps the stored one. */
  @MayBeEmpty() @Text(limits.url) secret?: string | null;
  @Domains('Enter at least one domain, such as acme.com') domains!: string[];
  @IsBoolean({ message: 'Creates customers must be true or false' }) createsCustomers!: boolean;
  @IsBoolean({ message: 'Allows password must be true or false' }) allowsPassword!: boolean;
}
