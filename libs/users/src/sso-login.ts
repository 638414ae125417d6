import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import * as oidc from 'openid-client';
import { Clock, Config } from '#config';
import { isEmailAddress, type SignInFailure } from '#contracts';
import { joinTransaction, sql, TooManyRequests } from '#database';
import { AccountsService } from './accounts.service.js';
import { KnownDevices } from './known-devices.js';
import { LoginLimits } from './login-limits.js';
import { readCookie, sessionCookie } from './session-cookie.js';
import { SignIns } from './sign-ins.js';
import { SsoProvidersService, type StoredProvider } from './sso-providers.service.js';
import { UsersService } from './users.service.js';

const lastsMs = 10 * 60_000;
const maxDriftSeconds = 60;
const timeoutSeconds = 10;

interface Attempt {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  expires: number;
}

interface Identity {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

class Refusal extends Error {
  constructor(readonly failure: SignInFailure) {
    super(failure);
  }
}

const textIn = (value: unknown) =>
  typeof value === 'string' && value.trim() ? value.trim() : null;

/** The way to a provider and back, with the attempt in a sealed cookie. */
@Injectable()
export class SsoLogin {
  private readonly log = new Logger('SignIn');
  private readonly key;
  private readonly cookie;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly providers: SsoProvidersService,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly signIns: SignIns,
    private readonly limits: LoginLimits,
    private readonly devices: KnownDevices,
  ) {
    this.key = config.keys.for('single sign-on');
    const { name, options } = sessionCookie(config);
    this.cookie = { name: `${name}-oidc`, options };
  }

  /** @returns where the browser goes */
  async start(email: string, request: Pick<Request, 'res'>) {
    const provider = await this.providers.findByEmail(email);
    if (!provider) return failurePath('domain');
    try {
      const client = await this.clientOf(provider);
      const attempt: Attempt = {
        provider: provider.key,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        expires: this.clock.now().getTime() + lastsMs,
      };
      const sealed = this.key.seal('attempt', Buffer.from(JSON.stringify(attempt)));
      request.res?.cookie(this.cookie.name, sealed.toString('base64url'), {
        ...this.cookie.options,
        maxAge: lastsMs,
      });
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: this.callbackUrl,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        login_hint: email,
      }).href;
    } catch (error) {
      this.warn(provider, error);
      return failurePath('unavailable');
    }
  }

  /** @returns where the browser goes */
  async complete(request: Request) {
    const attempt = this.attemptIn(request);
    request.res?.clearCookie(this.cookie.name, this.cookie.options);
    const provider = attempt && (await this.providers.findByKey(attempt.provider));
    if (!provider) return failurePath('failed');
    const address = request.ip ?? '';
    try {
      const { release } = await this.limits.take(attempt.state, address, true);
      const identity = await this.identityOf(provider, attempt, request);
      const viewer = await this.viewerOf(provider, identity);
      await release();
      await this.signIns.begin(request, viewer, 'single sign-on');
      this.devices.remember(request, viewer.username);
      return '/';
    } catch (error) {
      this.warn(provider, error);
      if (!(error instanceof TooManyRequests)) await this.signIns.fail(undefined, address || null);
      return failurePath(error instanceof Refusal ? error.failure : 'failed');
    }
  }

  private async identityOf(
    provider: StoredProvider,
    { verifier, state, nonce }: Attempt,
    { originalUrl }: Request,
  ): Promise<Identity> {
    const client = await this.clientOf(provider);
    const { search } = new URL(originalUrl, this.config.publicUrl);
    const tokens = await oidc.authorizationCodeGrant(
      client,
      new URL(`${this.callbackUrl}${search}`),
      {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    const email = textIn(claims?.email);
    if (!claims || !email || !isEmailAddress(email) || claims.email_verified !== true)
      throw new Refusal('unverified');
    if (!provider.domains.includes(email.toLowerCase().split('@').at(-1)!))
      throw new Refusal('domain');
    return { email, firstName: textIn(claims.given_name), lastName: textIn(claims.family_name) };
  }

  /** An account of the provider's people; deactivated ones stay out. */
  private async viewerOf({ companyId, createsCustomers }: StoredProvider, identity: Identity) {
    const [user] = await sql<{ id: string; isTheirs: boolean }>(
      this.em,
      `select id, active and case when ?::uuid is null then role <> 'customer'
         else role = 'customer' and company_id = ?::uuid end as "isTheirs"
       from users where lower(email) = lower(?)`,
      [companyId, companyId, identity.email],
    );
    if (user && !user.isTheirs) throw new Refusal('account');
    if (!user && !(companyId && createsCustomers)) throw new Refusal('account');
    const id = user?.id ?? (await this.addCustomer(companyId!, identity));
    const viewer = await this.users.findViewer(id);
    if (!viewer) throw new Refusal('account');
    return viewer;
  }

  private async addCustomer(companyId: string, { email, ...names }: Identity) {
    const [company] = await sql<{ name: string }>(
      this.em,
      'select name from companies where id = ?',
      [companyId],
    );
    const user = await this.em.transactional(
      () =>
        this.accounts.add(
          { ...names, username: email, email, role: 'customer', companyName: company!.name },
          null,
        ),
      joinTransaction(),
    );
    return user.id;
  }

  /** Reads the provider's settings and keys each time, so that new keys count at once. */
  private async clientOf(provider: StoredProvider) {
    const { issuer, clientId } = provider;
    const isPlain = new URL(issuer).protocol === 'http:';
    const metadata = {
      client_secret: this.providers.secretOf(provider),
      [oidc.clockSkew]: Math.round((this.clock.now().getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: maxDriftSeconds,
    };
    return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: timeoutSeconds,
      ...(isPlain && !this.config.production && { execute: [oidc.allowInsecureRequests] }),
    });
  }

  private attemptIn(request: Request): Attempt | undefined {
    const cookie = readCookie(request, this.cookie.name);
    if (!cookie) return undefined;
    try {
      const sealed = Buffer.from(cookie, 'base64url');
      const attempt = JSON.parse(this.key.unseal('attempt', sealed).toString()) as Attempt;
      return attempt.expires > this.clock.now().getTime() ? attempt : undefined;
    } catch {
      return undefined;
    }
  }

  private get callbackUrl() {
    return `${this.config.publicUrl}/api/login/oidc/callback`;
  }

  private warn({ key }: StoredProvider, error: unknown) {
    this.log.warn({ provider: key, reason: (error as Error).message }, 'A single sign-on failed.');
  }
}

const failurePath = (failure: SignInFailure) => `/?sign-in=${failure}`;
