export { fulfilmentEntities } from './invoice.entity.js';
export { FulfilmentModule, FulfilmentWorkerModule } from './fulfilment.module.js';
export { InvoiceMails } from './invoice-mails.js';
export { InvoiceReminders } from './invoice-reminders.js';
export { InvoicesService } from './invoices.service.js';
export { seedInvoices } from './invoices.seeder.js';
