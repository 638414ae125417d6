import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ActivityConsumer, LiveConsumer, LivePublisher, NoticesConsumer } from '#activity';
import { Clock, type Config, ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { EventsModule } from '#events';
import { fulfilmentEntities, FulfilmentWorkerModule, InvoiceMails, SampleMails, ShipmentMails } from '#fulfilment';
import { jobEntities, JobMails, JobsWorkerModule } from '#jobs';
import { MailConsumer, MailModule } from '#mail';
import { MetricsModule } from '#metrics';
import { ParseConsumer, ParsingWorkerModule } from '#parsing';
import { PreflightConsumer, PreflightWorkerModule } from '#preflight';
import { proofEntities, ProofMails, ProofPreviews, ProofsWorkerModule } from '#proofs';
import { AutomaticOrders, OrderMails, purchasingEntities, PurchasingWorkerModule } from '#purchasing';
import { quoteEntities, QuoteMails, QuotesWorkerModule } from '#quotes';
import { AccountMails, PasswordConsumer, PasswordLinks, userEntities } from '#users';
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
        DatabaseModule.with({
          url: config.databaseUrl,
          entities: [...userEntities, ...quoteEntities, ...jobEntities, ...proofEntities, ...fulfilmentEntities, ...purchasingEntities],
          requests: false,
          answerSeconds: config.databaseAnswerSeconds,
        }),
        MailModule.worker({
          'quote.receipt': QuoteMails,
          'quote.request': QuoteMails,
          'quote.ready': QuoteMails,
          'quote.approved': QuoteMails,
          'quote.changesRequested': QuoteMails,
          'quote.rejected': QuoteMails,
          'quote.reopened': QuoteMails,
          'quote.expired': QuoteMails,
          'quote.converted': QuoteMails,
          'job.ordered': JobMails,
          'job.inProduction': JobMails,
          'job.readyForPickup': JobMails,
          'job.delivered': JobMails,
          'job.deliveryScheduled': JobMails,
          'proof.ready': ProofMails,
          'proof.reminder': ProofMails,
          'proof.approved': ProofMails,
          'proof.changesRequested': ProofMails,
          'invoice.sent': InvoiceMails,
          'invoice.reminder': InvoiceMails,
          'invoice.paid': InvoiceMails,
          'invoice.cancelled': InvoiceMails,
          'sample.requested': SampleMails,
          'sample.sent': SampleMails,
          'shipment.shipped': ShipmentMails,
          'purchaseOrder.sent': OrderMails,
          'user.welcome': AccountMails,
          'password.reset': AccountMails,
          'password.changed': AccountMails,
        }),
        QuotesWorkerModule,
        JobsWorkerModule,
        ParsingWorkerModule,
        ProofsWorkerModule,
        PreflightWorkerModule,
        FulfilmentWorkerModule,
        PurchasingWorkerModule,
        EventsModule.worker(
          config,
          {
            activity: ActivityConsumer,
            notices: NoticesConsumer,
            live: LiveConsumer,
            purchasing: AutomaticOrders,
            parsing: ParseConsumer,
            previews: ProofPreviews,
            preflight: PreflightConsumer,
            mail: MailConsumer,
            passwords: PasswordConsumer,
          },
          { inject: [Housekeeping], useFactory: (housekeeping: Housekeeping) => housekeeping.tasks },
          [HousekeepingModule],
        ),
      ],
      providers: [ActivityConsumer, NoticesConsumer, LiveConsumer, LivePublisher, PasswordConsumer, PasswordLinks, AccountMails],
    };
  }
}
