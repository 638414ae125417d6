import { join, resolve } from 'node:path';
import { Environment, type Mailbox } from './environment.js';
import { Keys } from './keys.js';
import { isPlainText } from './plain-text.js';
import type { InboundPlace } from './inbound-place.js';
import type { StoragePlace } from './storage-place.js';

export { ConfigError } from './environment.js';

const openAiUrl = 'https://api.openai.com/v1';

export class Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string | undefined;
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly publicOrigin: string;
  readonly secure: boolean;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  /** How long a worker waits for a query before it drops the connection. */
  readonly databaseAnswerSeconds: number;
  readonly redisUrl: string;
  readonly redisMaster: string | undefined;
  readonly dataDir: string;
  readonly storage: StoragePlace;
  readonly keys: Keys;
  readonly email: {
    smtpUrl: string | undefined;
    from: Mailbox;
    retrySeconds: number;
    probeSeconds: number;
    statusSeconds: number;
  };
  readonly staffSecondFactor: 'required' | 'off';
  /** How many proxies are trusted, or the networks of those that are. */
  /** Undefined where nobody reads the emails that arrive. */
  readonly inbound:
    | {
        place: InboundPlace;
        /** Of the addresses that answers go to. */
        domain: string;
        /** Name of the shop's mail server in Authentication-Results. */
        authservId: string | undefined;
        /** Whoever writes files there has the disk of the server. */
        isTrusted: boolean;
      }
    | undefined;
  readonly trustProxy: number | readonly string[];
  readonly drainSeconds: number;
  /** `small` is enough for tests. */
  readonly demoData: 'on' | 'small' | 'off';
  /** Undefined for all queues. */
  readonly workerQueues: readonly string[] | undefined;
  readonly deliveryStaleSeconds: number;
  /** Of quotes, packages, orders, samples and messages by one customer. */
  readonly createLimits: { perHour: number; perDay: number };
  readonly parseLimitPerMinute: number;
  readonly parseWaitSeconds: number;
  /** Undefined without a key: then only the rules read documents. */
  readonly openAi:
    | {
        apiKey: string;
        baseUrl: string;
        model: string;
        timeoutSeconds: number;
        /** For one person; the rules read the others. */
        documentsPerDay: number;
        /** Pictures of scanned pages are sent too. */
        takesPictures: boolean;
      }
    | undefined;
  readonly logLevel: string;
  /** A `mailto:` or https address. */
  readonly securityContact: string;
  /** About settings that send secrets in plain text. */
  readonly warnings: readonly string[];
  readonly purchasing: { vendorName: string; vendorEmail: string; marginTargetPercent: number };
  readonly shop: { name: string; address: string; phone: string; email: string; timeZone: string };

  constructor(variables: NodeJS.ProcessEnv) {
    const env = new Environment(variables);
    this.production = env.text('NODE_ENV', 'development') === 'production';
    this.port = env.integer('PORT', 3000, 0, 65_535);
    this.host = env.host('HOST');
    this.metricsPort = env.optionalInteger('METRICS_PORT', 0, 65_535);
    this.metricsHost = env.host('METRICS_HOST') ?? '127.0.0.1';
    this.publicUrl = env
      .url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${this.port}`)
      .replace(/\/+$/, '');
    this.publicOrigin = new URL(this.publicUrl).origin;
    this.secure = /^https:/i.test(this.publicUrl);
    this.databaseUrl = env.url('DATABASE_URL', ['postgresql:', 'postgres:']);
    this.databaseOwnerUrl =
      env.optionalUrl('DATABASE_OWNER_URL', ['postgresql:', 'postgres:']) ?? this.databaseUrl;
    this.databaseAnswerSeconds = env.integer('DATABASE_ANSWER_SECONDS', 35, 1, 3600);
    this.redisUrl = env.urls('REDIS_URL', ['redis:', 'rediss:']);
    this.redisMaster = env.text('REDIS_MASTER', '') || undefined;
    this.dataDir = resolve(env.text('DATA_DIR', './var'));
    this.storage = env.storage('STORAGE_URL', `file:${join(this.dataDir, 'objects')}`);
    this.keys = new Keys(env.secrets('APP_SECRET'));
    this.staffSecondFactor = env.oneOf(
      'STAFF_SECOND_FACTOR',
      ['required', 'off'],
      this.production ? 'required' : 'off',
    );
    this.trustProxy = env.proxies('TRUST_PROXY');
    this.drainSeconds = env.integer('DRAIN_SECONDS', this.production ? 5 : 0, 0, 20);
    this.demoData = env.oneOf('DEMO_DATA', ['on', 'small', 'off'], 'off');
    if (this.production && this.demoData !== 'off')
      env.refuse('DEMO_DATA must be off when NODE_ENV=production');
    this.workerQueues = env.list('WORKER_QUEUES');
    this.deliveryStaleSeconds = env.integer('DELIVERY_STALE_SECONDS', 60, 1, 3600);
    this.createLimits = {
      perHour: env.integer('CREATE_LIMIT_PER_HOUR', 600, 1, 1_000_000),
      perDay: env.integer('CREATE_LIMIT_PER_DAY', 3000, 1, 1_000_000),
    };
    this.parseLimitPerMinute = env.integer('PARSE_LIMIT_PER_MINUTE', 60, 1, 1_000_000);
    this.parseWaitSeconds = env.integer('PARSE_WAIT_SECONDS', 30, 1, 30);
    const apiKey = env.token('OPENAI_API_KEY');
    const openAi = {
      baseUrl: env.url('OPENAI_BASE_URL', ['http:', 'https:'], openAiUrl).replace(/\/+$/, ''),
      model: env.text('OPENAI_MODEL', 'gpt-5.4-mini'),
      timeoutSeconds: env.integer('OPENAI_TIMEOUT_SECONDS', 15, 1, 20),
      documentsPerDay: env.integer('OPENAI_DOCUMENTS_PER_DAY', 500, 1, 1_000_000),
      takesPictures: env.oneOf('OPENAI_VISION', ['on', 'off'], 'off') === 'on',
    };
    this.openAi = apiKey ? { apiKey, ...openAi } : undefined;
    this.logLevel = env.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info');
    this.shop = {
      name: env.text('SHOP_NAME', 'Harbor & Main Printing'),
      address: env.text('SHOP_ADDRESS', '214 Harbor Street, Portland, ME 04101'),
      phone: env.text('SHOP_PHONE', '(207) 555-0142'),
      email: env.email('SHOP_EMAIL', 'orders@harborandmain.example'),
      timeZone: env.timeZone('SHOP_TIME_ZONE', 'America/New_York'),
    };
    this.securityContact = env.contact('SECURITY_CONTACT', this.shop.email);
    this.purchasing = {
      vendorName: env.text('DEFAULT_VENDOR_NAME', 'Bayside Press'),
      vendorEmail: env.email('DEFAULT_VENDOR_EMAIL', 'orders@baysidepress.example'),
      marginTargetPercent: env.integer('MARGIN_TARGET_PERCENT', 20, 0, 99),
    };
    const seconds = (wait: string, fallback: number, min: number) =>
      env.integer(
        env.nameInUse(`EMAIL_${wait}_SECONDS`, `MAIL_${wait}_SECONDS`),
        fallback,
        min,
        3600,
      );
    this.email = {
      smtpUrl: env.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
      from: env.mailbox(env.nameInUse('EMAIL_FROM', 'MAIL_FROM'), {
        name: this.shop.name,
        address: this.shop.email,
      }),
      retrySeconds: seconds('RETRY', 30, 1),
      probeSeconds: seconds('PROBE', 30, 1),
      statusSeconds: seconds('STATUS', 10, 0),
    };
    const place = env.inbound('INBOUND_URL');
    const domain = env.domain('INBOUND_DOMAIN', this.email.from.address.split('@')[1]!);
    const authservId = env.text('INBOUND_AUTHSERV_ID', '') || undefined;
    this.inbound = place && {
      place,
      domain,
      authservId,
      isTrusted: place.kind === 'folder' && !this.production && !authservId,
    };
    this.warnings = [
      ...(isPlainText(this.publicUrl)
        ? ['PUBLIC_URL is not https: passwords and links cross the network in plain text.']
        : []),
      ...(this.inbound && !authservId && !this.inbound.isTrusted
        ? ['INBOUND_AUTHSERV_ID is not set: no sender of an email counts as verified.']
        : []),
      ...(this.openAi && isPlainText(this.openAi.baseUrl)
        ? ['OPENAI_BASE_URL is not https: documents cross the network in plain text.']
        : []),
    ];
    env.finish();
  }
}

/** @throws ConfigError with one sentence that names every wrong variable and never its value. */
export const loadConfig = (variables: NodeJS.ProcessEnv = process.env) => new Config(variables);
