import { join } from 'node:path';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { Config } from '#config';
import { FileTransport } from './file.transport.js';
import { EmailConsumer } from './email.consumer.js';
import { EmailGate } from './email-gate.js';
import { EmailMetrics } from './email-metrics.js';
import { EmailPictures } from './email-pictures.js';
import { EmailRecipients } from './email-recipients.js';
import { EmailRenewals } from './email-renewals.js';
import { EmailRows } from './email-rows.js';
import { type EmailSources, emailSourcesToken } from './email-source.js';
import { EmailSweep } from './email-sweep.js';
import { ReplyAddresses } from './reply-addresses.js';
import { SentEmails } from './sent-emails.js';
import { EmailTransport } from './email-transport.js';
import { Emails } from './emails.js';
import { EmailSender } from './email-sender.js';
import { UndeliveredEmails } from './undelivered-emails.js';

async function transportOf({ email: { smtpUrl }, dataDir }: Config) {
  if (!smtpUrl) return new FileTransport(join(dataDir, 'mail'));
  const { SmtpTransport } = await import('./smtp.transport.js');
  return new SmtpTransport(smtpUrl);
}

@Global()
@Module({
  providers: [
    Emails,
    SentEmails,
    EmailRecipients,
    EmailRenewals,
    EmailGate,
    UndeliveredEmails,
    EmailMetrics,
  ],
  exports: [Emails, SentEmails, EmailRecipients, EmailRenewals, UndeliveredEmails],
})
export class EmailModule {
  /** @param pictures the module that exports the pictures, and their class there */
  static worker(
    sources: EmailSources,
    pictures: { module: Type; provider: Type<EmailPictures> },
  ): DynamicModule {
    return {
      module: EmailModule,
      imports: [pictures.module],
      providers: [
        { provide: emailSourcesToken, useValue: sources },
        { provide: EmailPictures, useExisting: pictures.provider },
        { provide: EmailTransport, inject: [Config], useFactory: transportOf },
        EmailRows,
        ReplyAddresses,
        EmailSweep,
        EmailSender,
        EmailConsumer,
      ],
      exports: [EmailSweep, ReplyAddresses],
    };
  }
}
