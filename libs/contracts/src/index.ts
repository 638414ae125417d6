/**
 * Unless noted, money is a decimal string, a day is `YYYY-MM-DD` in the shop's time zone, an
 * instant is an ISO string in UTC, and a file size is in bytes.
 */
export * from './activities.js';
export * from './carriers.js';
export * from './checks.js';
export * from './dashboard.js';
export * from './dates.js';
export * from './deliveries.js';
export * from './errors.js';
export * from './events.js';
export * from './field-names.js';
export * from './invoices.js';
export * from './job-edits.js';
export * from './job-files.js';
export * from './job-orders.js';
export * from './jobs.js';
export * from './limits.js';
export * from './lineage.js';
export * from './lists.js';
export * from './margins.js';
export * from './money.js';
export * from './emails.js';
export * from './live.js';
export * from './next-steps.js';
export * from './notifications.js';
export * from './objects.js';
export * from './operations.js';
export * from './parsing.js';
export * from './password-rule.js';
export * from './passwords.js';
export * from './preflights.js';
export * from './print.js';
export * from './print-spec.js';
export * from './proof-decisions.js';
export * from './proof-pins.js';
export * from './proofs.js';
export * from './purchase-orders.js';
export * from './quote-prices.js';
export * from './quotes.js';
export * from './reorders.js';
export * from './sample-shipments.js';
export * from './samples.js';
export * from './search.js';
export * from './settings.js';
export * from './users.js';
export * from './vendor-orders.js';
