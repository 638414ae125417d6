import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

export const roles = ['customer', 'broker', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Brokers and admins work for the shop; admin is broker everywhere. */
export const isStaff = (user: { role: Role }) => user.role !== 'customer';

/** `GET /api/auth/user`. Instants are ISO strings in UTC. */
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
}

/** `POST /api/login`. */
export class Login {
  @Text(limits.name) @Filled('Username is required') username!: string;
  @Text(limits.password) @Filled('Password is required') password!: string;
}

export interface LoggedIn {
  email: string;
  username: string;
}

/** Who a person is on a screen: their names, else their username. */
export const fullName = (user: { firstName?: string | null; lastName?: string | null; username: string }) =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

/** A row of `GET /api/companies` (staff). */
export interface CompanyChoice {
  id: string;
  name: string;
}

/** A row of `GET /api/company-users/{company}` (staff). */
export interface CompanyUser {
  id: string;
  firstName: string | null;
  username: string;
}

/** A row of `GET /api/jjsa-users` (staff): an active customer account that a job can be assigned to. */
export interface CustomerAccount extends CompanyUser {
  companyName: string | null;
}
