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

/** How the owner of an email address may sign in. */
export interface SignInChoices {
  singleSignOn: boolean;
}

/** Why single sign-on led back to the landing page. */
export const signInFailures = ['unavailable', 'failed', 'unverified', 'domain', 'account'] as const;
export type SignInFailure = (typeof signInFailures)[number];
