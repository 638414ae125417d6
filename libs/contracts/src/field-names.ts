const spaced = (field: string) => field.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/** `'customerPoNumber'` → `'Customer PO Number'`: how a field reads on a form. */
export const fieldLabel = (field: string) =>
  spaced(field)
    .replace(/\bPo\b/, 'PO')
    .replace(/\bUrl\b/, 'URL');

/** `'customerPoNumber'` → `'customer PO number'`: how it reads in a sentence. */
export const fieldInWords = (field: string) =>
  spaced(field)
    .toLowerCase()
    .replace(/\bpo\b/, 'PO')
    .replace(/\burl\b/, 'URL');
