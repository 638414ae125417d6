import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { isStaff, type SaveSignInProvider, type SignInProvider } from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { Events } from '#events';
import { notFound, type Viewer } from './viewer.js';

export interface StoredProvider extends Omit<SignInProvider, 'callbackUrl'> {
  /** Of the company, or `staff`; also the place where the secret is sealed. */
  key: string;
  /** Sealed. */
  secret: string;
}

const staffKey = 'staff';
const keyOf = (companyId: string | null) => companyId ?? staffKey;
const columns = `key, company_id as "companyId", issuer, client_id as "clientId", secret, domains,
  creates_customers as "createsCustomers", allows_password as "allowsPassword"`;

@Injectable()
export class SsoProvidersService {
  private readonly secrets;
  private readonly callbackUrl: string;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: Events,
  ) {
    this.secrets = config.keys.for('single sign-on');
    this.callbackUrl = `${config.publicUrl}/api/login/oidc/callback`;
  }

  async list(): Promise<SignInProvider[]> {
    const rows = await sql<StoredProvider>(
      this.em,
      `select ${columns} from sso_providers order by key`,
    );
    return rows.map((row) => this.shown(row));
  }

  /**
   * @param companyId null for staff
   * @throws BadRequestException for an unusable issuer or a missing secret, Conflict for a domain
   *   of another provider
   */
  save(
    companyId: string | null,
    { issuer, secret, domains, ...input }: SaveSignInProvider,
    viewer: Viewer,
  ): Promise<SignInProvider> {
    const issuerUrl = this.issuerUrl(issuer.trim());
    const key = keyOf(companyId);
    const names = [...new Set(domains.map((domain) => domain.trim().toLowerCase()))];
    return this.em.transactional(async () => {
      await this.refuseForeignDomains(key, names);
      const newSecret = secret?.trim() || (await this.storedSecret(key));
      if (!newSecret) throw refusal('secret', 'Secret is required');
      const now = this.clock.now();
      await sql(
        this.em,
        `insert into sso_providers (key, company_id, issuer, client_id, secret, domains,
           creates_customers, allows_password, created_at, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (key) do update set issuer = excluded.issuer,
           client_id = excluded.client_id, secret = excluded.secret, domains = excluded.domains,
           creates_customers = excluded.creates_customers,
           allows_password = excluded.allows_password, updated_at = excluded.updated_at`,
        [
          key,
          companyId,
          issuerUrl,
          input.clientId.trim(),
          this.secrets.seal(key, Buffer.from(newSecret)).toString('base64url'),
          JSON.stringify(names),
          input.createsCustomers,
          input.allowsPassword,
          now,
          now,
        ],
      );
      await this.record('account.providerSaved', companyId, issuerUrl, viewer);
      return this.shown((await this.findByKey(key))!);
    }, joinTransaction());
  }

  /** @throws NotFoundException without a provider */
  remove(companyId: string | null, viewer: Viewer) {
    return this.em.transactional(async () => {
      const [removed] = await sql<{ issuer: string }>(
        this.em,
        'delete from sso_providers where key = ? returning issuer',
        [keyOf(companyId)],
      );
      if (!removed) throw notFound('Sign-in provider');
      await this.record('account.providerRemoved', companyId, removed.issuer, viewer);
      return { success: true as const };
    }, joinTransaction());
  }

  async findByKey(key: string) {
    const [row] = await sql<StoredProvider>(
      this.em,
      `select ${columns} from sso_providers where key = ?`,
      [key],
    );
    return row;
  }

  async findByEmail(email: string) {
    const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
    const [row] = await sql<StoredProvider>(
      this.em,
      `select ${columns} from sso_providers where domains @> ?::jsonb`,
      [JSON.stringify([domain])],
    );
    return row;
  }

  /** @throws ForbiddenException when the person's company signs in with its provider only */
  async assertPasswordAllowed(viewer: Viewer) {
    if (isStaff(viewer) || !viewer.companyId) return;
    const provider = await this.findByKey(viewer.companyId);
    if (provider && !provider.allowsPassword)
      throw new ForbiddenException('Your company signs in with single sign-on. Use that button.');
  }

  private issuerUrl(issuer: string) {
    const url = URL.parse(issuer);
    const isSafe =
      url?.protocol === 'https:' || (url?.protocol === 'http:' && !this.config.production);
    if (!isSafe) throw refusal('issuer', 'Issuer must be an https address');
    return issuer;
  }

  private async refuseForeignDomains(key: string, domains: readonly string[]) {
    const others = await sql<{ domain: string }>(
      this.em,
      `select domain from sso_providers, jsonb_array_elements_text(domains) domain
        where key <> ? and domain = any(?)`,
      [key, domains],
    );
    if (others[0]) throw new Conflict(`Another provider uses the domain ${others[0].domain}.`);
  }

  /** @throws Error when APP_SECRET no longer has the secret that sealed it */
  secretOf({ key, secret }: StoredProvider) {
    return this.secrets.unseal(key, Buffer.from(secret, 'base64url')).toString();
  }

  /** @returns undefined when it must be entered again */
  private async storedSecret(key: string) {
    const provider = await this.findByKey(key);
    try {
      return provider && this.secretOf(provider);
    } catch {
      return undefined;
    }
  }

  private shown({ key: _key, secret: _secret, ...row }: StoredProvider): SignInProvider {
    return { ...row, callbackUrl: this.callbackUrl };
  }

  private record(
    type: 'account.providerSaved' | 'account.providerRemoved',
    companyId: string | null,
    issuer: string,
    by: Viewer,
  ) {
    return this.events.add(type, { companyId, issuer }, { id: companyId ?? by.id }, by);
  }
}

const refusal = (field: string, message: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });
