import { IsBoolean } from 'class-validator';
import { check, domainName, Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';

/** Single sign-on with OpenID Connect: for staff, or for the customers of one company. */
export interface SignInProvider {
  /** Null for staff. */
  companyId: string | null;
  issuer: string;
  clientId: string;
  domains: string[];
  /** A customer without an account gets one at the first sign-in. */
  createsCustomers: boolean;
  /** Customers may also use their password. */
  allowsPassword: boolean;
  /** For the settings of the provider. */
  callbackUrl: string;
}

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

/** How the owner of an email address may sign in. */
export interface SignInChoices {
  singleSignOn: boolean;
}

/** Why single sign-on led back to the landing page. */
export const signInFailures = ['unavailable', 'failed', 'unverified', 'domain', 'account'] as const;
export type SignInFailure = (typeof signInFailures)[number];
