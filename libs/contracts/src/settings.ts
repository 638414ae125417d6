export interface ShopContact {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** `timeZone` is an IANA name; `systemEmail` is the sender of every email. */
export interface SystemSettings {
  companyName: string;
  systemEmail: string;
  timeZone: string;
  address: string;
  phone: string;
  shopEmail: string;
  portalAddress: string;
  vendorName: string;
  vendorEmail: string;
  marginTargetPercent: number;
}
