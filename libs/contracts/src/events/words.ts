import { fieldInWords } from '../field-names.js';
import type { Changes } from './row.js';

const priceFields = new Set(['totalPrice', 'prices', 'validUntil']);
const inWords = (fields: readonly string[]) => fields.map(fieldInWords).join(', ');
export const allFieldsIn = (changes: Changes) => inWords(Object.keys(changes));
export const fieldsIn = (changes: Changes) =>
  inWords(
    Object.keys(changes).filter(
      (field) => !priceFields.has(field) && !(field === 'quantity' && 'quantities' in changes),
    ),
  );

const maxQuote = 300;
export const quote = (text: string) =>
  `“${text.length > maxQuote ? `${text.slice(0, maxQuote).trimEnd()}…` : text}”`;
export const recipientText = (to: string | null) => (to ? ` to ${to}` : ' (not emailed)');
