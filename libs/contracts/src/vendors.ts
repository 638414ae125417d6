export interface VendorContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  isDefault: boolean;
}

/** `count` of `of` cases; see {@link minRecordCases}. */
export interface VendorShare {
  count: number;
  of: number;
}
/** Each is null with too few cases. */
export interface VendorRecord {
  onTime: VendorShare | null;
  answered: VendorShare | null;
  costChanges: VendorShare | null;
}
export const minRecordCases = 5;

export interface VendorRow {
  id: string;
  name: string;
  capabilities: string[];
  /** Usual working days from order to shipping. */
  leadDays: number | null;
  shipsBlind: boolean;
  notes: string | null;
  active: boolean;
  /** The default one first. */
  contacts: VendorContact[];
  record: VendorRecord;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** `sameName` are other vendors with this name, which may be the same one. */
export interface SavedVendor extends VendorRow {
  sameName: Pick<VendorRow, 'id' | 'name'>[];
}

export const maxLeadDays = 365;
