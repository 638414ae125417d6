import type { EmailKind } from '../email-catalog.js';
import { passwordChanged, passwordReset, welcome } from './account.templates.js';
import { accountAttacked, emailChanged, factorReset } from './security.templates.js';
import { bidTemplates } from './bid.templates.js';
import { invoiceNews, invoiceReminder } from './invoice.templates.js';
import { deliveryScheduled, jobNews, jobOrdered, listRemoval } from './job.templates.js';
import { messagePosted } from './message.template.js';
import { purchaseOrder } from './purchase-order.template.js';
import { packageNews } from './package.templates.js';
import { proofNews, proofReady, proofReminder } from './proof.templates.js';
import { quoteNews, quoteReady } from './quote-news.templates.js';
import { quoteReceipt, quoteRequest } from './quote.templates.js';
import { sampleRequested, sampleSent, shipmentShipped } from './sample.templates.js';
import type { Template } from './template.js';

export const templates: { [K in EmailKind]: Template<K> } = {
  'quote.receipt': quoteReceipt,
  'quote.request': quoteRequest,
  'quote.ready': quoteReady,
  ...quoteNews,
  ...packageNews,
  'job.ordered': jobOrdered,
  'job.deliveryScheduled': deliveryScheduled,
  'job.listRemoval': listRemoval,
  ...jobNews,
  'proof.ready': proofReady,
  'proof.reminder': proofReminder,
  ...proofNews,
  'invoice.reminder': invoiceReminder,
  ...invoiceNews,
  'sample.requested': sampleRequested,
  'sample.sent': sampleSent,
  'shipment.shipped': shipmentShipped,
  'purchaseOrder.sent': purchaseOrder,
  ...bidTemplates,
  'message.posted': messagePosted,
  'user.welcome': welcome,
  'password.reset': passwordReset,
  'password.changed': passwordChanged,
  'account.attacked': accountAttacked,
  'account.emailChanged': emailChanged,
  'account.factorReset': factorReset,
};
