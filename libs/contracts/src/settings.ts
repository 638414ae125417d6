/** `GET /api/shop`, for who is signed in: how the shop is reached. */
export interface ShopContact {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** `GET /api/settings` (staff): the values in force. `timeZone` is an IANA name, `systemEmail` the sender of every mail. */
export interface SystemSettings {
  companyName: string;
  systemEmail: string;
  timeZone: string;
  address: string;
  phone: string;
  /** Where mail to the shop goes. */
  shopEmail: string;
  /** The base of links in mails. */
  portalAddress: string;
  /** Who prints unless somebody else is chosen. */
  vendorName: string;
  vendorEmail: string;
  /** How much of a price is to stay with the shop. */
  marginTargetPercent: number;
}
