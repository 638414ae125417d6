import { join } from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '#config';
import { FileTransport } from './file.transport.js';
import { MailConsumer } from './mail.consumer.js';
import { MailGate } from './mail-gate.js';
import { MailMetrics } from './mail-metrics.js';
import { MailRenewals } from './mail-renewals.js';
import { MailRows } from './mail-rows.js';
import { type MailSources, mailSourcesToken } from './mail-source.js';
import { MailSweep } from './mail-sweep.js';
import { MailTransport } from './mail-transport.js';
import { Mails } from './mails.js';
import { Postman } from './postman.js';
import { UndeliveredMails } from './undelivered-mails.js';

async function transportOf({ mail: { smtpUrl }, dataDir }: Config) {
  if (!smtpUrl) return new FileTransport(join(dataDir, 'mail'));
  const { SmtpTransport } = await import('./smtp.transport.js');
  return new SmtpTransport(smtpUrl);
}

@Global()
@Module({ providers: [Mails, MailRenewals, MailGate, UndeliveredMails, MailMetrics], exports: [Mails, MailRenewals, UndeliveredMails] })
export class MailModule {
  /** Adds what sends. @param sources who knows, for each kind, whether it still applies and what it says; provided by the caller */
  static worker(sources: MailSources): DynamicModule {
    return {
      module: MailModule,
      providers: [
        { provide: mailSourcesToken, useValue: sources },
        { provide: MailTransport, inject: [Config], useFactory: transportOf },
        MailRows,
        MailSweep,
        Postman,
        MailConsumer,
      ],
      exports: [MailSweep],
    };
  }
}
