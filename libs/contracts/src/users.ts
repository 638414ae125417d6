export const roles = ['customer', 'broker', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Admins are created at the command line. */
export const assignableRoles = ['customer', 'broker'] as const satisfies readonly Role[];

export const isStaff = (user: { role: Role }) => user.role !== 'customer';

export interface CurrentUser {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  companyName: string | null;
  createdAt: string;
  updatedAt: string;
  /** Everything else is refused until then. */
  mustSetUpSecondFactor?: true;
}

export interface CurrentSession {
  /** Null when nobody is signed in. */
  user: CurrentUser | null;
}

export interface LoggedIn {
  email: string;
  username: string;
}

export const fullName = (user: {
  firstName?: string | null;
  lastName?: string | null;
  username: string;
}) => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

export interface CompanyChoice {
  id: string;
  name: string;
  /** A request by email becomes a quote without a press. */
  acceptsEmailRequests: boolean;
  /** Days that lists are kept after the mail date; null stands for the usual number. */
  listRetentionDays: number | null;
  version: number;
}

export interface CompanyUser {
  id: string;
  firstName: string | null;
  username: string;
}

export interface CustomerAccount extends CompanyUser {
  companyName: string | null;
}

export interface UserRow {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  companyName: string | null;
  /** An inactive user cannot sign in or be chosen, and remains the author of their records. */
  active: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The customer of any record is deactivated instead. */
export interface RemovedUser {
  success: true;
  outcome: 'deleted' | 'deactivated';
}
