import { type Changes, event, type LiveRecord } from './row.js';
import { fieldsIn } from './words.js';

interface VendorRef {
  vendorId: string;
  name: string;
}

const staffOnly = {
  visibility: 'staff',
  notice: null,
  live: ({ vendorId }: VendorRef): LiveRecord[] => [{ entity: 'vendor', id: vendorId }],
  consumers: [],
} as const;

export const vendorEvents = {
  'vendor.created': event<VendorRef>()({
    ...staffOnly,
    sentence: ({ name }, who) => `${who} added the vendor ${name}`,
  }),
  'vendor.edited': event<VendorRef & { changes: Changes }>()({
    ...staffOnly,
    sentence: ({ name, changes }, who) => `${who} edited the vendor ${name} (${fieldsIn(changes)})`,
  }),
  /** Orders and contacts of the other vendor now belong to this one. */
  'vendor.merged': event<VendorRef & { mergedId: string; mergedName: string }>()({
    ...staffOnly,
    sentence: ({ name, mergedName }, who) => `${who} merged the vendor ${mergedName} into ${name}`,
  }),
};
