/** What a list can say of a destination; the parts of an address become one. */
export type Part = 'recipientName' | 'company' | 'address' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'quantity' | 'notes';

/** How people head these columns, in small letters and without anything between them. */
const heads: Record<Part, readonly string[]> = {
  recipientName: ['recipientname', 'recipient', 'name', 'fullname', 'contact', 'contactname', 'attention', 'attn', 'to'],
  company: ['company', 'companyname', 'organization', 'organisation', 'firm', 'business'],
  address: ['address', 'address1', 'addressline1', 'street', 'street1', 'streetaddress', 'deliveryaddress', 'shippingaddress', 'shipto'],
  street2: ['address2', 'addressline2', 'street2', 'suite', 'unit', 'apt'],
  city: ['city', 'town'],
  state: ['state', 'province', 'stateprovince', 'region'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  country: ['country'],
  quantity: ['quantity', 'qty', 'count', 'samples', 'copies', 'pieces', 'pcs'],
  notes: ['notes', 'note', 'comment', 'comments', 'instructions'],
};

const parts = new Map(Object.entries(heads).flatMap(([part, names]) => names.map((name) => [name, part as Part] as const)));

/** What each column holds; undefined for one that says nothing of a destination, or the same as one before it. */
export function partsOf(head: readonly string[]): (Part | undefined)[] {
  const found = head.map((cell) => parts.get(cell.toLowerCase().replace(/[^a-z0-9]/g, '')));
  return found.map((part, index) => (found.indexOf(part) === index ? part : undefined));
}

/** How many columns of the first row are known by name. */
export const known = (head: readonly string[]) => partsOf(head).filter(Boolean).length;

/** An address as it stands on a parcel, line by line. */
export function addressOf(said: Partial<Record<Part, string>>) {
  const region = [said.state, said.zip].filter(Boolean).join(' ');
  const town = [said.city, region].filter(Boolean).join(', ');
  return [said.address, said.street2, town, said.country].filter(Boolean).join('\n');
}
