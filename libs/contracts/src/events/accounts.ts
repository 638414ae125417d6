import { event } from './row.js';

export type SignInMethod = 'password' | 'second factor' | 'passkey' | 'single sign-on';

interface Owner {
  userId: string;
  /** Of the owner, when somebody else acted. */
  name: string | null;
}

/** Shown in the security log only. */
const security = { visibility: 'staff', notice: null, live: null, consumers: [] } as const;

const ofWhom = ({ name }: Owner) => (name ? `of ${name}` : 'of their account');

export const accountEvents = {
  'account.signedIn': event<{
    userId: string;
    method: SignInMethod;
    device: string | null;
    address: string | null;
  }>()({
    ...security,
    sentence: ({ method, device, address }, who) =>
      `${who} signed in with ${method === 'single sign-on' ? method : `a ${method}`}${deviceText(device, address)}`,
  }),
  /** `userId` is null for an unknown account. */
  'account.signInFailed': event<{
    userId: string | null;
    name: string | null;
    address: string | null;
  }>()({
    ...security,
    sentence: ({ name, address }) =>
      `A sign-in ${name ? `as ${name}` : 'to an unknown account'} failed${deviceText(null, address)}`,
  }),
  /** Too many wrong passwords from everywhere; the owner gets an email. */
  'account.attacked': event<{ userId: string; name: string }>()({
    ...security,
    sentence: ({ name }) => `Many sign-ins as ${name} failed; further attempts are slowed down`,
  }),
  'account.factorAdded': event<Owner>()({
    ...security,
    sentence: (owner, who) => `${who} turned on the second factor ${ofWhom(owner)}`,
  }),
  'account.factorRemoved': event<Owner>()({
    ...security,
    sentence: (owner, who) => `${who} removed the second factor ${ofWhom(owner)}`,
  }),
  /** An admin removed it. */
  'account.factorReset': event<Owner>()({
    ...security,
    sentence: (owner, who) => `${who} reset the second factor ${ofWhom(owner)}`,
  }),
  /** The owner made a secret address for calendars; an earlier one stopped working. */
  'account.calendarAdded': event<{ userId: string }>()({
    ...security,
    sentence: (_, who) => `${who} made a new calendar address`,
  }),
  'account.calendarRemoved': event<{ userId: string }>()({
    ...security,
    sentence: (_, who) => `${who} removed their calendar address`,
  }),
  'account.passkeyAdded': event<Owner>()({
    ...security,
    sentence: (owner, who) => `${who} added a passkey ${ofWhom(owner)}`,
  }),
  'account.passkeyRemoved': event<Owner>()({
    ...security,
    sentence: (owner, who) => `${who} removed a passkey ${ofWhom(owner)}`,
  }),
  /** An admin set single sign-on for staff, or for a company. */
  'account.providerSaved': event<{ companyId: string | null; issuer: string }>()({
    ...security,
    sentence: ({ companyId, issuer }, who) =>
      `${who} set single sign-on ${companyId ? 'of a company' : 'of staff'} to ${issuer}`,
  }),
  'account.providerRemoved': event<{ companyId: string | null; issuer: string }>()({
    ...security,
    sentence: ({ companyId, issuer }, who) =>
      `${who} removed single sign-on ${companyId ? 'of a company' : 'of staff'} with ${issuer}`,
  }),
  /** Staff emailed a link to set a password. */
  'account.linkSent': event<{ userId: string; name: string; email: string }>()({
    ...security,
    sentence: ({ name, email }, who) => `${who} sent ${name} a password link at ${email}`,
  }),
  'account.sessionsEnded': event<Owner & { ended: number }>()({
    ...security,
    sentence: ({ ended, ...owner }, who) =>
      `${who} ended ${ended === 1 ? '1 session' : `${ended} sessions`} ${ofWhom(owner)}`,
  }),
};

const deviceText = (device: string | null, address: string | null) =>
  [device && ` on ${device}`, address && ` from ${address}`].filter(Boolean).join('');
