/** What a form holds: on the screen every field is a text, a box that can be ticked, or a list of files. */
export type FormValues = Record<string, string | boolean | readonly unknown[]>;
export type FieldOf<Values extends FormValues> = keyof Values & string;

/** What is wrong with which field, in a sentence. */
export type Problems<Values extends FormValues> = Partial<Record<FieldOf<Values>, string>>;

/** Names that their own words would spell wrong. */
const spelled: Record<string, string> = { inHomesDate: 'In-Homes Date', customerPoNumber: 'Customer PO Number', artworkUrls: 'Artwork' };

/** A field's name in words, as everybody at the shop says it. */
export const labelOf = (field: string) =>
  spelled[field] ?? field.replace(/([A-Z]|\d+)/g, ' $1').replace(/^./, (letter) => letter.toUpperCase());
