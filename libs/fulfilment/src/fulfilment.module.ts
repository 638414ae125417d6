import { Module } from '@nestjs/common';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { UsersModule } from '#users';
import { InvoiceMails } from './invoice-mails.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoicePdf } from './invoice-pdf.js';
import { InvoiceReminders } from './invoice-reminders.js';
import { InvoicesCsvController } from './invoices-csv.controller.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesService } from './invoices.service.js';
import { JobInvoicesController } from './job-invoices.controller.js';

@Module({
  imports: [UsersModule, JobsModule],
  controllers: [JobInvoicesController, InvoicesController, InvoicesCsvController],
  providers: [InvoicesService, InvoicesQueries, InvoiceNumbers, InvoiceMails, InvoicePdf],
  exports: [InvoicesService, InvoiceMails],
})
export class FulfilmentModule {}

/** What the worker needs of what follows the print. */
@Module({
  imports: [JobsWorkerModule],
  providers: [InvoiceMails, InvoicesQueries, InvoicePdf, InvoiceReminders],
  exports: [InvoiceMails, InvoiceReminders],
})
export class FulfilmentWorkerModule {}
