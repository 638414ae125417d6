import { specFields } from './print-spec.js';

const special: Record<string, string> = {
  inHomesDate: 'In-Homes Date',
  artworkUrls: 'Artwork',
  ...Object.fromEntries(specFields.map(({ name, label }) => [name, label])),
};

/** `'customerPoNumber'` → `'Customer PO Number'` */
export const fieldLabel = (field: string) =>
  special[field] ??
  field
    .replace(/([A-Z]|\d+)/g, ' $1')
    .replace(/^./, (initial) => initial.toUpperCase())
    .replace(/\bPo\b/, 'PO')
    .replace(/\bUrl\b/, 'URL');

/** `'customerPoNumber'` → `'customer PO number'` */
export const fieldInWords = (field: string) =>
  fieldLabel(field)
    .toLowerCase()
    .replace(/\bpo\b/, 'PO')
    .replace(/\burl\b/, 'URL');
