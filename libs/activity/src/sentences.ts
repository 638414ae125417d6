import {
  type Carrier,
  type Changes,
  dollars,
  type EventCatalogue,
  fieldInWords,
  label,
  offerInWords,
  offersInWords,
  type ProofChannel,
  type QuotePrice,
  type SampleType,
  sampleTypeLabels,
  writtenDate,
} from '#contracts';
import type { DomainEvent, Heard } from '#events';

const pricing = new Set(['totalPrice', 'prices', 'validUntil']);
/** `description, paper type` */
const inWords = (fields: readonly string[]) => fields.map(fieldInWords).join(', ');
/** What was changed, in words. */
const named = (changes: Changes) =>
  inWords(Object.keys(changes).filter((field) => !pricing.has(field) && !(field === 'quantity' && 'quantities' in changes)));

/** What the log tells of is what its consumer hears. */
export type Told = Heard<'activity'>;

/** `$750.00`, or `$210.00 for 500 or $350.00 for 1,000` */
const offered = ({ totalPrice, prices }: { totalPrice: string; prices?: QuotePrice[] }) =>
  prices ? offersInWords(prices) : dollars(totalPrice);

/** `version 2 of the proof of job J-2026-0017 “Programs”` */
const proof = ({ version, jobNumber, title }: { version: number; jobNumber: string; title: string }) =>
  `version ${version} of the proof of job ${jobNumber} “${title}”`;
/** `invoice INV-2026-0003 of $750.00 for job J-2026-0017 “Programs”` */
const invoice = ({
  invoiceNumber,
  totalAmount,
  jobNumber,
  title,
}: Record<'invoiceNumber' | 'totalAmount' | 'jobNumber' | 'title', string>) =>
  `invoice ${invoiceNumber} of ${dollars(totalAmount)} for job ${jobNumber} “${title}”`;
/** `the paper sample “Uncoated swatches”` */
const sample = ({ sampleType, title }: { sampleType: SampleType; title: string }) =>
  `the ${sampleType === 'other' ? 'sample' : sampleTypeLabels[sampleType].toLowerCase()} “${title}”`;
/** `the sample destination “Leila Haddad” of job J-2026-0017 “Programs”` */
const shipment = ({ destination, jobNumber, title }: Record<'destination' | 'jobNumber' | 'title', string>) =>
  `the sample destination ${quoted(destination)} of job ${jobNumber} “${title}”`;
/** `, by UPS as 1Z999` */
const followed = (carrier: Carrier | null, number: string | null) =>
  number ? `${carrier && carrier !== 'Other' ? `, by ${carrier}` : ', tracked'} as ${number}` : '';
/** `purchase order PO-2026-0004 to Bayside Press` */
const purchase = ({ poNumber, vendorName }: Record<'poNumber' | 'vendorName', string>) => `purchase order ${poNumber} to ${vendorName}`;
const because = (reason: string | null) => (reason ? `; less than the target margin: ${quoted(reason)}` : '');
const heard = (channel: ProofChannel) => (channel === 'in person' ? channel : `by ${channel}`);
const longest = 300;
const quoted = (text: string) => `“${text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}”`;
const mailed = (to: string | null) => (to ? ` to ${to}` : ', without a mail');

/** What a person reads about an event; one that the log tells of and has no sentence does not compile. */
const sentences: { [T in Told]: (facts: EventCatalogue[T], who: string) => string } = {
  'quote.created': ({ quoteNumber, title, reorderOf }, who) =>
    `${who} requested quote ${quoteNumber} “${title}”${reorderOf ? `, ${reorderOf.quoteNumber} again` : ''}`,
  'quote.drafted': ({ quoteNumber, title }, who) => `${who} saved quote ${quoteNumber} “${title}” as a draft`,
  'quote.artworkAdded': ({ quoteNumber, title, files }, who) =>
    `${who} added ${files === 1 ? 'an artwork file' : `${files} artwork files`} to quote ${quoteNumber} “${title}”`,
  'quote.submitted': ({ quoteNumber, title }, who) => `${who} submitted quote ${quoteNumber} “${title}”`,
  'quote.edited': ({ quoteNumber, changes, priceWithdrawn }, who) =>
    `${who} edited quote ${quoteNumber} (${named(changes)})${priceWithdrawn ? '; the price was withdrawn' : ''}`,
  'quote.priced': ({ quoteNumber, ...price }, who) => `${who} priced quote ${quoteNumber} at ${offered(price)}`,
  'quote.approved': ({ quoteNumber, ...price }, who) => `${who} approved quote ${quoteNumber} at ${offered(price)}`,
  'quote.changesRequested': ({ quoteNumber, message }, who) => `${who} requested changes to quote ${quoteNumber}: “${message}”`,
  'quote.rejected': ({ quoteNumber, reason }, who) => `${who} rejected quote ${quoteNumber}${reason ? `: “${reason}”` : ''}`,
  'quote.reopened': ({ quoteNumber, by }, who) =>
    by === 'shop' ? `${who} reopened quote ${quoteNumber}` : `${who} asked for a new price for quote ${quoteNumber}`,
  'quote.expired': ({ quoteNumber }) => `Quote ${quoteNumber} expired`,
  'quote.converted': ({ quoteNumber, jobNumber, chosen }, who) =>
    `${who} accepted quote ${quoteNumber}${chosen ? ` at ${offerInWords(chosen)}` : ''}; it is job ${jobNumber} now`,
  'mail.resent': ({ title, to }, who) => `${who} sent the mail “${title}” to ${to} once more`,
  'mail.failed': ({ title, to, reason }) => `The mail “${title}” to ${to} could not be delivered: ${reason}`,
  'password.changed': ({ name }, who) => `${who} set a new password${name ? ` for ${name}` : ''}`,
  'user.created': ({ name, username, role }, who) => `${who} added ${name} (${username}) as ${role === 'admin' ? 'an admin' : `a ${role}`}`,
  'user.edited': ({ name, changes }, who) => `${who} edited the account of ${name} (${named(changes)})`,
  'user.deactivated': ({ name }, who) => `${who} deactivated the account of ${name}`,
  'user.reactivated': ({ name }, who) => `${who} reactivated the account of ${name}`,
  'user.deleted': ({ name, username }, who) => `${who} deleted the account of ${name} (${username})`,
  'company.created': ({ name }, who) => `${who} added the company ${name}`,
  'company.renamed': ({ from, to }, who) => `${who} renamed the company ${from} to ${to}`,
  'quote.reordered': ({ quoteNumber, again }, who) => `${who} asked for quote ${quoteNumber} again, as ${again.quoteNumber}`,
  'job.created': ({ jobNumber, title, reorderOf }, who) =>
    `${who} ordered job ${jobNumber} “${title}”${reorderOf ? `, ${reorderOf.jobNumber} again` : ''}`,
  'job.reordered': ({ jobNumber, title, again }, who) => `${who} ordered job ${jobNumber} “${title}” again, as ${again.jobNumber}`,
  'job.edited': ({ jobNumber, changes }, who) => `${who} edited job ${jobNumber} (${inWords(Object.keys(changes))})`,
  'job.statusChanged': ({ jobNumber, title, to, unapproved }, who) =>
    `${who} set job ${jobNumber} “${title}” to ${label(to)}${unapproved ? ', without an approved proof' : ''}`,
  'job.assigned': ({ jobNumber, title, to }, who) =>
    to ? `${who} assigned job ${jobNumber} “${title}” to ${to.name}` : `${who} left job ${jobNumber} “${title}” without a customer`,
  'job.fileAdded': ({ jobNumber, fileName, fileType }, who) =>
    `${who} added ${fileType === 'artwork' ? 'artwork' : 'the data file'} “${fileName}” to job ${jobNumber}`,
  'job.preflightOverridden': ({ jobNumber, fileName, note }, who) =>
    note === null
      ? `${who} took back that “${fileName}” of job ${jobNumber} is printed as it is`
      : `${who} accepted “${fileName}” of job ${jobNumber} to be printed as it is: ${quoted(note)}`,
  'job.deliveryScheduled': ({ jobNumber, deliveryMethod, from, to }, who) => {
    const what = `${deliveryMethod === 'pickup' ? 'pickup' : 'delivery'} of job ${jobNumber}`;
    const day = writtenDate(to);
    if (from === to) return `${who} changed the ${what} on ${day}`;
    return from ? `${who} rescheduled the ${what} from ${writtenDate(from)} to ${day}` : `${who} scheduled the ${what} for ${day}`;
  },
  'proof.sent': ({ to, ...ref }, who) => `${who} sent ${proof(ref)}${mailed(to)}`,
  'proof.resent': ({ to, ...ref }, who) => `${who} sent ${proof(ref)} once more${mailed(to)}`,
  'proof.linkRequested': ({ to, ...ref }, who) => `${who} asked for the link to ${proof(ref)}; it was mailed to ${to}`,
  'proof.reminded': ({ to, days, ...ref }, who) => `${who} reminded ${to} of ${proof(ref)} after ${days} days`,
  'proof.approved': ({ by, comments, channel, ...ref }, who) =>
    `${channel ? `${who} recorded that ${by} approved ${proof(ref)} ${heard(channel)}` : `${who} approved ${proof(ref)}`}${comments ? `: ${quoted(comments)}` : ''}`,
  'proof.changesRequested': ({ by, reason, channel, ...ref }, who) =>
    `${channel ? `${who} recorded that ${by} asked ${heard(channel)} for changes to ${proof(ref)}` : `${who} asked for changes to ${proof(ref)}`}: ${quoted(reason)}`,
  'proof.pinned': ({ page, text, ...ref }, who) => `${who} commented on page ${page} of ${proof(ref)}: ${quoted(text)}`,
  'proof.pinResolved': ({ number, resolved, ...ref }, who) =>
    `${who} ${resolved ? 'resolved' : 'reopened'} comment ${number} on ${proof(ref)}`,
  'invoice.sent': ({ to, ...ref }, who) => `${who} sent ${invoice(ref)}${mailed(to)}`,
  'invoice.paid': (ref, who) => `${who} marked ${invoice(ref)} as paid`,
  'invoice.cancelled': (ref, who) => `${who} cancelled ${invoice(ref)}`,
  'invoice.overdue': ({ dueDate, ...ref }) => `The ${invoice(ref)} was due on ${writtenDate(dueDate)} and is overdue`,
  'invoice.reminded': ({ to, ...ref }, who) => `${who} reminded ${to} of ${invoice(ref)}`,
  'sample.requested': (ref, who) => `${who} requested ${sample(ref)}`,
  'sample.statusChanged': ({ to, carrier, trackingNumber, ...ref }, who) =>
    `${who} set ${sample(ref)} to ${label(to)}${to === 'sent' ? followed(carrier, trackingNumber) : ''}`,
  'sample.edited': ({ changes, ...ref }, who) => `${who} edited ${sample(ref)} (${named(changes)})`,
  'shipment.added': (ref, who) => `${who} added ${shipment(ref)}`,
  'shipment.imported': ({ destinations, jobNumber, title }, who) =>
    `${who} added ${destinations === 1 ? 'a sample destination' : `${destinations} sample destinations`} to job ${jobNumber} “${title}”`,
  'shipment.statusChanged': ({ to, carrier, trackingNumber, ...ref }, who) =>
    `${who} set ${shipment(ref)} to ${label(to)}${to === 'shipped' ? followed(carrier, trackingNumber) : ''}`,
  'shipment.edited': ({ changes, ...ref }, who) => `${who} edited ${shipment(ref)} (${named(changes)})`,
  'shipment.removed': (ref, who) => `${who} removed ${shipment(ref)}`,
  'purchaseOrder.created': ({ jobNumber, vendorAmount, automatic, marginReason, ...ref }, who) =>
    `${automatic ? 'Makeready' : who} prepared ${purchase(ref)} over ${dollars(vendorAmount)} for job ${jobNumber}${because(marginReason)}`,
  'purchaseOrder.recalculated': ({ jobNumber, ...ref }) => `The price of job ${jobNumber} changed, and ${purchase(ref)} with it`,
  'purchaseOrder.edited': ({ changes, marginReason, ...ref }, who) =>
    `${who} edited ${purchase(ref)} (${named(changes)})${because(marginReason)}`,
  'purchaseOrder.statusChanged': ({ to, ...ref }, who) => `${who} set ${purchase(ref)} to ${label(to)}`,
  'purchaseOrder.sent': ({ to, ...ref }, who) => `${who} sent ${purchase(ref)}${to ? `, mailed to ${to}` : ', without a mail'}`,
  'purchaseOrder.resent': ({ to, ...ref }, who) => `${who} sent ${purchase(ref)} once more${to ? `, mailed to ${to}` : ', without a mail'}`,
  'purchaseOrder.acknowledged': (ref, who) => `${who} acknowledged ${purchase(ref)}`,
  'purchaseOrder.declined': ({ reason, ...ref }, who) => `${who} declined ${purchase(ref)}: ${quoted(reason)}`,
  'purchaseOrder.shipped': ({ shipDate, carrier, trackingNumber, ...ref }, who) =>
    `${who} ships ${purchase(ref)} on ${[writtenDate(shipDate), carrier, trackingNumber].filter(Boolean).join(', ')}`,
  'delivery.retried': ({ eventType, consumer }, who) => `${who} had what ${consumer} does on ${eventType} tried again`,
  'job.deleted': ({ jobNumber, title }, who) => `${who} deleted job ${jobNumber} “${title}”`,
};

export const toldEvents = Object.keys(sentences) as Told[];

/** @returns e.g. `Ada Lindqvist requested quote Q-2026-0007 “Event programs”` */
export function sentence(event: Pick<DomainEvent<Told>, 'type' | 'payload' | 'actor'>) {
  const tell = sentences[event.type] as (facts: EventCatalogue[Told], who: string) => string;
  return tell(event.payload, nameOf(event));
}

const isLinked = /^(proof|purchaseOrder)\./;
/** Whoever holds the link of a proof or an order says themselves who they are. */
const nameOf = ({ type, actor }: Pick<DomainEvent<Told>, 'type' | 'actor'>) => {
  if (!actor) return 'Makeready';
  return actor.via === 'link' && isLinked.test(type) ? `${actor.name} (by link)` : actor.name;
};
