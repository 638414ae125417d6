export { MailConsumer } from './mail.consumer.js';
export { MailGate } from './mail-gate.js';
export { MailModule } from './mail.module.js';
export type { MailFacts, MailShown } from './mail-catalogue.js';
export type { MailSource } from './mail-source.js';
export { MailSweep } from './mail-sweep.js';
export { MailRenewals } from './mail-renewals.js';
export { Mails, type NewMail } from './mails.js';
export { Postman } from './postman.js';
