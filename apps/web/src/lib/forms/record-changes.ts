import {
  fieldLabel,
  label,
  offersInWords,
  type QuotePrice,
  specFields,
  specFieldsOf,
} from '#contracts';
import { calendarDate, count, money } from '../format.js';

const fields: readonly string[] = [
  'status',
  'name',
  'firstName',
  'lastName',
  'email',
  'role',
  'active',
  'companyName',
  'title',
  'customerPoNumber',
  'customerName',
  'customerEmail',
  'recipientName',
  'company',
  'address',
  'vendorName',
  'vendorEmail',
  'originalAmount',
  'vendorAmount',
  'marginReason',
  'quantity',
  'quantities',
  'totalPrice',
  'prices',
  'validUntil',
  ...specFieldsOf('edits').map(({ name }) => name),
  'artworkUrls',
  'findings',
  'estimatedCompletionDate',
  'mailDate',
  'inHomesDate',
  'deliveryMethod',
  'deliveryAddress',
  'deliveryDate',
  'deliveryTrackingNumber',
  'deliveryNotes',
  'carrier',
  'trackingNumber',
  'sampleSentDate',
  'sampleTrackingNumber',
  'sampleDeliveryAddress',
  'sampleNotes',
  'description',
  'notes',
  'acceptsEmailRequests',
];

const fieldNames: Record<string, string> = {
  acceptsEmailRequests: 'Accept Requests by Email',
  originalAmount: 'Customer Price',
  vendorAmount: 'Vendor Cost',
  vendorName: 'Vendor',
  marginReason: 'Reason for Low Margin',
  recipientName: 'Recipient',
};
const sums = new Set(['originalAmount', 'vendorAmount', 'totalPrice']);
const specChoices = specFields.filter(({ kind }) => kind === 'choice').map(({ name }) => name);
const words = new Set<string>(['status', 'role', 'deliveryMethod', ...specChoices]);
const maxLength = 80;

function wholeInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return count(value);
  if (field === 'prices') return offersInWords(value as QuotePrice[]) || 'empty';
  if (field === 'quantities')
    // A single quantity is the field `quantity`.
    return (value as number[]).length > 1 ? (value as number[]).map(count).join(', ') : 'empty';
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${count(value.length)} files`;
  const text = value as string;
  if (sums.has(field)) return money(text);
  if (words.has(field)) return label(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return calendarDate(text);
  return `“${text}”`;
}

export function inWords(field: string, value: unknown) {
  const words = wholeInWords(field, value);
  return words.length > maxLength
    ? `${words.slice(0, maxLength).trimEnd()}…${words.startsWith('“') ? '”' : ''}`
    : words;
}

export function changesBetween(before: object, after: object) {
  const [was, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return fields
    .filter((field) => wholeInWords(field, was[field]) !== wholeInWords(field, now[field]))
    .map((field) => {
      const name = fieldNames[field] ?? fieldLabel(field);
      return `${name}: was ${inWords(field, was[field])}, now ${inWords(field, now[field])}`;
    });
}
