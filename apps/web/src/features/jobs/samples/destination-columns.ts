/** Several name columns are joined, and so are address columns. */
export type Part =
  | 'recipientName'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'quantity'
  | 'notes';

/** Known column headings, lowercase letters only. */
const heads: Record<Part, readonly string[]> = {
  recipientName: [
    'recipientname',
    'recipient',
    'name',
    'fullname',
    'contact',
    'contactname',
    'attention',
    'attn',
    'to',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  company: ['company', 'companyname', 'organization', 'organisation', 'firm', 'business'],
  address: [
    'address',
    'address1',
    'addressline1',
    'street',
    'street1',
    'streetaddress',
    'deliveryaddress',
    'shippingaddress',
    'shipto',
  ],
  street2: ['address2', 'addressline2', 'street2', 'suite', 'unit', 'apt'],
  city: ['city', 'town'],
  state: ['state', 'province', 'stateprovince', 'region'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  country: ['country'],
  quantity: ['quantity', 'qty', 'count', 'samples', 'copies', 'pieces', 'pcs'],
  notes: ['notes', 'note', 'comment', 'comments', 'instructions'],
};

const parts = new Map(
  Object.entries(heads).flatMap(([part, names]) =>
    names.map((name) => [name, part as Part] as const),
  ),
);

/** Undefined when unknown or a duplicate. */
export function partsOf(head: readonly string[]): (Part | undefined)[] {
  const columnParts = head.map((cell) => parts.get(cell.toLowerCase().replace(/[^a-z0-9]/g, '')));
  return columnParts.map((part, index) => (columnParts.indexOf(part) === index ? part : undefined));
}

export const columnCount = (head: readonly string[]) => partsOf(head).filter(Boolean).length;

/** @returns null without a name */
export const recipientOf = ({
  recipientName,
  firstName,
  lastName,
}: Partial<Record<Part, string>>) =>
  recipientName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);

export function addressOf(cellTexts: Partial<Record<Part, string>>) {
  const region = [cellTexts.state, cellTexts.zip].filter(Boolean).join(' ');
  const town = [cellTexts.city, region].filter(Boolean).join(', ');
  return [cellTexts.address, cellTexts.street2, town, cellTexts.country].filter(Boolean).join('\n');
}
