import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { check, Filled, MaxValue, MayBeEmpty, Rows, Text, WholeNumber } from './checks.js';
import { isEmailAddress, isText } from './values.js';
import { limits } from './limits.js';
import { maxLeadDays, type VendorContact } from './vendors.js';

const mayBeText = (value: unknown, max: number) =>
  value === undefined || value === null || (typeof value === 'string' && value.length <= max);
const isContact = ({ name, email, phone, isDefault }: Readonly<Record<string, unknown>>) =>
  mayBeText(name, limits.name) &&
  mayBeText(phone, limits.name) &&
  (email === undefined || email === null || email === '' || isEmailAddress(email)) &&
  [name, email, phone].some((value) => isText(value, limits.name)) &&
  typeof isDefault === 'boolean';
const isOneDefault = (value: unknown) => {
  if (!Array.isArray(value) || !value.length) return true;
  const rows = value as (Partial<VendorContact> | null)[];
  return rows.filter((row) => row?.isDefault).length === 1;
};

export class SaveVendor {
  @Text(limits.name) @Filled('Name is required') name!: string;
  @check(
    'capabilities',
    (v) => Array.isArray(v) && v.every((tag) => isText(tag, limits.tag)),
    `Capabilities must be texts of at most ${limits.tag} characters`,
  )
  @ArrayMaxSize(limits.tags, { message: `At most ${limits.tags} capabilities can be listed` })
  @IsArray({ message: 'Capabilities must be a list' })
  capabilities!: string[];
  @MayBeEmpty()
  @MaxValue(maxLeadDays)
  @WholeNumber(1, 'Lead days must be a whole number of at least 1')
  leadDays?: number | null;
  @IsBoolean({ message: 'Ships blind must be true or false' }) shipsBlind!: boolean;
  @IsOptional() @Text(limits.text) notes?: string | null;
  @IsBoolean({ message: 'Active must be true or false' }) active!: boolean;
  @check('oneDefault', isOneDefault, 'Choose one default contact')
  @Rows(
    limits.contacts,
    isContact,
    'Each contact needs a name, a valid email address or a phone number',
  )
  @IsArray({ message: 'Contacts must be a list' })
  contacts!: VendorContact[];
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/** The vendor in the address is kept; this one's orders and contacts move to it. */
export class MergeVendor {
  @IsUUID(undefined, { message: 'Vendor to merge was not found' }) vendorId!: string;
}
