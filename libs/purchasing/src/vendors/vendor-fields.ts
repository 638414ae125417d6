import type { SaveVendor, VendorContact } from '#contracts';
import { toPositiveInt, trimToNull } from '#fields';

export const vendorFields = (input: SaveVendor) => ({
  name: input.name.trim(),
  capabilities: distinctTags(input.capabilities),
  leadDays: toPositiveInt(input.leadDays) ?? null,
  shipsBlind: input.shipsBlind,
  notes: trimToNull(input.notes),
  active: input.active,
});

/** The default one first, as they are read. */
export const contactFields = (contacts: readonly VendorContact[]): VendorContact[] =>
  contacts
    .map(({ name, email, phone, isDefault }) => ({
      name: trimToNull(name),
      email: trimToNull(email),
      phone: trimToNull(phone),
      isDefault,
    }))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));

/** The first spelling counts. */
function distinctTags(tags: readonly string[]) {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim())) {
    const key = tag.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
