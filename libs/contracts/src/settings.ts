/** `GET /api/shop`, for who is signed in: how the shop is reached. */
export interface ShopContact {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/**
 * `GET /api/settings` (staff): the values in force. `timeZone` is an IANA name, `systemEmail` the
 * sender of every email.
 */
export interface SystemSettings {
  companyName: string;
  systemEmail: string;
  timeZone: string;
  address: string;
  phone: string;
  /** The shop's email address. */
  shopEmail: string;
  /** The base of links in emails. */
  portalAddress: string;
  /** Default vendor. */
  vendorName: string;
  vendorEmail: string;
  /** Target margin in percent. */
  marginTargetPercent: number;
}
