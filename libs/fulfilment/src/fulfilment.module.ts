import { Module } from '@nestjs/common';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { UsersModule } from '#users';
import { FulfilmentTurns } from './fulfilment-turns.js';
import { InvoiceMails } from './invoice-mails.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoicePdf } from './invoice-pdf.js';
import { InvoiceReminders } from './invoice-reminders.js';
import { InvoicesCsvController } from './invoices-csv.controller.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesSearch } from './invoices.search.js';
import { InvoicesService } from './invoices.service.js';
import { JobInvoicesController } from './job-invoices.controller.js';
import { SampleMails } from './sample-mails.js';
import { SampleShipmentsController } from './sample-shipments.controller.js';
import { SampleShipmentsQueries } from './sample-shipments.queries.js';
import { SampleShipmentsService } from './sample-shipments.service.js';
import { SamplesController } from './samples.controller.js';
import { SamplesQueries } from './samples.queries.js';
import { SamplesSearch } from './samples.search.js';
import { SamplesService } from './samples.service.js';
import { ShipmentMails } from './shipment-mails.js';

@Module({
  imports: [UsersModule, JobsModule],
  controllers: [JobInvoicesController, InvoicesController, InvoicesCsvController, SampleShipmentsController, SamplesController],
  providers: [
    InvoicesService,
    InvoicesQueries,
    InvoicesSearch,
    InvoiceNumbers,
    InvoiceMails,
    InvoicePdf,
    SampleShipmentsService,
    SampleShipmentsQueries,
    ShipmentMails,
    SamplesService,
    SamplesQueries,
    SamplesSearch,
    SampleMails,
    FulfilmentTurns,
  ],
  exports: [InvoicesService, InvoiceMails, SampleShipmentsService, SamplesService],
})
export class FulfilmentModule {}

/** What the worker needs of what follows the print. */
@Module({
  imports: [JobsWorkerModule],
  providers: [
    InvoiceMails,
    InvoicesQueries,
    InvoicePdf,
    InvoiceReminders,
    ShipmentMails,
    SampleShipmentsQueries,
    SampleMails,
    SamplesQueries,
  ],
  exports: [InvoiceMails, InvoiceReminders, ShipmentMails, SampleMails],
})
export class FulfilmentWorkerModule {}
