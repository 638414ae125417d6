import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ActivityConsumer, LiveConsumer, LivePublisher, NoticesConsumer } from '#activity';
import { Clock, type Config, ConfigModule } from '#config';
import { ConversationWorkerModule, MessageEmails, MessageEntries } from '#conversation';
import { DatabaseModule } from '#database';
import { DocumentsModule } from '#documents';
import { EventsModule } from '#events';
import {
  fulfilmentEntities,
  FulfilmentWorkerModule,
  InvoiceEmails,
  SampleEmails,
  ShipmentEmails,
} from '#fulfilment';
import { InboxConsumer, InboxWorkerModule } from '#inbox';
import { jobEntities, JobEmails, JobsWorkerModule, Planner } from '#jobs';
import { EmailConsumer, EmailModule } from '#email';
import { MetricsModule } from '#metrics';
import { ParseConsumer, ParsingWorkerModule } from '#parsing';
import { PreflightConsumer, PreflightWorkerModule } from '#preflight';
import { proofEntities, ProofEmails, ProofPreviews, ProofsWorkerModule } from '#proofs';
import {
  AutomaticOrders,
  BidEmails,
  OrderEmails,
  purchasingEntities,
  PurchasingWorkerModule,
} from '#purchasing';
import { PackageEmails, quoteEntities, QuoteEmails, QuotesWorkerModule } from '#quotes';
import { StorageWorkerModule, ThumbnailPictures } from '#storage';
import { AccountEmails, PasswordConsumer, PasswordLinks, userEntities } from '#users';
import { Housekeeping, HousekeepingModule } from './housekeeping.js';

@Module({})
export class WorkerModule {
  static with(config: Config, clock = new Clock()): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config, clock),
        LoggerModule.forRoot({ pinoHttp: { level: config.logLevel, autoLogging: false } }),
        MetricsModule,
        DocumentsModule,
        DatabaseModule.with({
          url: config.databaseUrl,
          entities: [
            ...userEntities,
            ...quoteEntities,
            ...jobEntities,
            ...proofEntities,
            ...fulfilmentEntities,
            ...purchasingEntities,
          ],
          requests: false,
          answerSeconds: config.databaseAnswerSeconds,
        }),
        EmailModule.worker(
          {
            'quote.receipt': QuoteEmails,
            'quote.request': QuoteEmails,
            'quote.ready': QuoteEmails,
            'quote.approved': QuoteEmails,
            'quote.changesRequested': QuoteEmails,
            'quote.rejected': QuoteEmails,
            'quote.reopened': QuoteEmails,
            'quote.expired': QuoteEmails,
            'quote.converted': QuoteEmails,
            'package.requested': PackageEmails,
            'package.ready': PackageEmails,
            'package.approved': PackageEmails,
            'package.changesRequested': PackageEmails,
            'package.rejected': PackageEmails,
            'package.reopened': PackageEmails,
            'package.expired': PackageEmails,
            'package.converted': PackageEmails,
            'job.ordered': JobEmails,
            'job.inProduction': JobEmails,
            'job.readyForPickup': JobEmails,
            'job.delivered': JobEmails,
            'job.deliveryScheduled': JobEmails,
            'job.listRemoval': JobEmails,
            'proof.ready': ProofEmails,
            'proof.reminder': ProofEmails,
            'proof.approved': ProofEmails,
            'proof.changesRequested': ProofEmails,
            'invoice.sent': InvoiceEmails,
            'invoice.reminder': InvoiceEmails,
            'invoice.paid': InvoiceEmails,
            'invoice.cancelled': InvoiceEmails,
            'sample.requested': SampleEmails,
            'sample.sent': SampleEmails,
            'shipment.shipped': ShipmentEmails,
            'purchaseOrder.sent': OrderEmails,
            'bidRequest.opened': BidEmails,
            'bidRequest.changed': BidEmails,
            'bidRequest.reminder': BidEmails,
            'bidRequest.notChosen': BidEmails,
            'message.posted': MessageEmails,
            'user.welcome': AccountEmails,
            'password.reset': AccountEmails,
            'password.changed': AccountEmails,
            'account.attacked': AccountEmails,
            'account.emailChanged': AccountEmails,
            'account.factorReset': AccountEmails,
          },
          { module: StorageWorkerModule, provider: ThumbnailPictures },
        ),
        ConversationWorkerModule,
        QuotesWorkerModule,
        JobsWorkerModule,
        ParsingWorkerModule,
        ProofsWorkerModule,
        PreflightWorkerModule,
        FulfilmentWorkerModule,
        PurchasingWorkerModule,
        InboxWorkerModule,
        EventsModule.worker(
          config,
          {
            activity: ActivityConsumer,
            notices: NoticesConsumer,
            live: LiveConsumer,
            conversation: MessageEntries,
            purchasing: AutomaticOrders,
            plans: Planner,
            parsing: ParseConsumer,
            previews: ProofPreviews,
            preflight: PreflightConsumer,
            mail: EmailConsumer,
            inbox: InboxConsumer,
            passwords: PasswordConsumer,
          },
          {
            inject: [Housekeeping],
            useFactory: (housekeeping: Housekeeping) => housekeeping.tasks,
          },
          [HousekeepingModule],
        ),
      ],
      providers: [
        ActivityConsumer,
        NoticesConsumer,
        LiveConsumer,
        LivePublisher,
        PasswordConsumer,
        PasswordLinks,
        AccountEmails,
      ],
    };
  }
}
