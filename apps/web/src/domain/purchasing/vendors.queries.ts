import { queryOptions } from '@tanstack/react-query';
import type { VendorRow } from '#contracts';

export const vendorsQuery = () => queryOptions<VendorRow[]>({ queryKey: ['/api/vendors'] });

/** Where purchase orders go: the first contact with an email, the default one before the others. */
export const emailOf = ({ contacts }: Pick<VendorRow, 'contacts'>) =>
  contacts.find(({ email }) => email)?.email ?? null;
