import {
  isEmailAddress,
  maxLeadDays,
  type SaveVendor,
  type VendorContact,
  type VendorRow,
} from '#contracts';

export interface ContactValues {
  key: string;
  name: string;
  email: string;
  phone: string;
  isDefault: boolean;
}
export interface VendorValues {
  name: string;
  capabilities: string;
  leadDays: string;
  shipsBlind: boolean;
  notes: string;
  active: boolean;
  contacts: ContactValues[];
}

const contactOf = (
  { name, email, phone, isDefault }: VendorContact,
  key: string,
): ContactValues => ({ key, name: name ?? '', email: email ?? '', phone: phone ?? '', isDefault });

export const emptyContact = (key: string, isDefault: boolean) =>
  contactOf({ name: null, email: null, phone: null, isDefault }, key);

export const emptyVendor = (): VendorValues => ({
  name: '',
  capabilities: '',
  leadDays: '',
  shipsBlind: false,
  notes: '',
  active: true,
  contacts: [emptyContact('first', true)],
});

export const valuesOf = (vendor: VendorRow): VendorValues => ({
  name: vendor.name,
  capabilities: vendor.capabilities.join(', '),
  leadDays: vendor.leadDays === null ? '' : `${vendor.leadDays}`,
  shipsBlind: vendor.shipsBlind,
  notes: vendor.notes ?? '',
  active: vendor.active,
  contacts: vendor.contacts.map((contact, index) => contactOf(contact, `stored-${index}`)),
});

const isBlank = ({ name, email, phone }: ContactValues) => !`${name}${email}${phone}`.trim();

/** Blank contacts are left out; without a default the first one is it. */
export function wireOf(values: VendorValues): Omit<SaveVendor, 'version'> {
  const contacts = values.contacts.filter((contact) => !isBlank(contact));
  const first = contacts.find(({ isDefault }) => isDefault) ?? contacts[0];
  return {
    name: values.name,
    capabilities: values.capabilities
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    leadDays: values.leadDays.trim() ? Number(values.leadDays) : null,
    shipsBlind: values.shipsBlind,
    notes: values.notes,
    active: values.active,
    contacts: contacts.map((contact) => ({
      name: contact.name.trim() || null,
      email: contact.email.trim() || null,
      phone: contact.phone.trim() || null,
      isDefault: contact === first,
    })),
  };
}

export const emailField = (key: string) => `email ${key}`;

export function problemsOf({ name, leadDays, contacts }: VendorValues) {
  const days = Number(leadDays);
  const isDays = !leadDays.trim() || (Number.isInteger(days) && days >= 1 && days <= maxLeadDays);
  return {
    name: name.trim() ? undefined : 'Name is required',
    leadDays: isDays ? undefined : `Lead days must be a whole number from 1 to ${maxLeadDays}`,
    ...Object.fromEntries(
      contacts.map(({ key, email }) => [
        emailField(key),
        !email.trim() || isEmailAddress(email) ? undefined : 'Please enter a valid email address',
      ]),
    ),
  };
}
