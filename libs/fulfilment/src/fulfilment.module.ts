import { Module } from '@nestjs/common';
import { ConversationRecordsModule } from '#conversation';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { QuotesModule } from '#quotes';
import { UsersModule } from '#users';
import { FulfilmentNextActions } from './fulfilment-next-actions.js';
import { FulfilmentConversations } from './fulfilment-conversations.js';
import { InvoiceEmails } from './invoice-emails.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoicePlanFacts } from './invoice-plan-facts.js';
import { InvoicePdf } from './invoice-pdf.js';
import { InvoiceReminders } from './invoice-reminders.js';
import { InvoicesCsvController } from './invoices-csv.controller.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesSearch } from './invoices.search.js';
import { InvoicesService } from './invoices.service.js';
import { JobInvoicesController } from './job-invoices.controller.js';
import { PackageInvoicesController } from './package-invoices.controller.js';
import { PackageInvoices } from './package-invoices.service.js';
import { SampleEmails } from './sample-emails.js';
import { SampleShipmentsController } from './sample-shipments.controller.js';
import { SampleShipmentsQueries } from './sample-shipments.queries.js';
import { SampleShipmentsService } from './sample-shipments.service.js';
import { SamplesController } from './samples.controller.js';
import { SamplesQueries } from './samples.queries.js';
import { SamplesSearch } from './samples.search.js';
import { SamplesService } from './samples.service.js';
import { ShipmentEmails } from './shipment-emails.js';

@Module({
  imports: [UsersModule, QuotesModule, JobsModule],
  controllers: [
    JobInvoicesController,
    InvoicesController,
    InvoicesCsvController,
    PackageInvoicesController,
    SampleShipmentsController,
    SamplesController,
  ],
  providers: [
    InvoicesService,
    InvoicesQueries,
    InvoicesSearch,
    InvoiceNumbers,
    InvoiceEmails,
    InvoicePdf,
    PackageInvoices,
    SampleShipmentsService,
    SampleShipmentsQueries,
    ShipmentEmails,
    SamplesService,
    SamplesQueries,
    SamplesSearch,
    SampleEmails,
    FulfilmentNextActions,
    InvoicePlanFacts,
  ],
  exports: [InvoicesService, InvoiceEmails, SampleShipmentsService, SamplesService],
})
export class FulfilmentModule {}

@Module({
  imports: [JobsWorkerModule, ConversationRecordsModule],
  providers: [
    FulfilmentConversations,
    InvoiceEmails,
    InvoicesQueries,
    InvoicePdf,
    InvoiceReminders,
    InvoicePlanFacts,
    ShipmentEmails,
    SampleShipmentsQueries,
    SampleEmails,
    SamplesQueries,
  ],
  exports: [InvoiceEmails, InvoiceReminders, ShipmentEmails, SampleEmails],
})
export class FulfilmentWorkerModule {}
