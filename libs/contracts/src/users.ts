import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { NewPassword } from './passwords.js';

export const roles = ['customer', 'broker', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The roles that the portal gives; an admin is made at the command line. */
export const assignableRoles = ['customer', 'broker'] as const satisfies readonly Role[];

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

/** Full name, else the username. */
export const fullName = (user: {
  firstName?: string | null;
  lastName?: string | null;
  username: string;
}) => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

/** A row of `GET /api/companies` (staff). */
export interface CompanyChoice {
  id: string;
  name: string;
  version: number;
}

/** A row of `GET /api/company-users/{company}` (staff). */
export interface CompanyUser {
  id: string;
  firstName: string | null;
  username: string;
}

/**
 * A row of `GET /api/jjsa-users` (staff): an active customer account that a job can be assigned to.
 */
export interface CustomerAccount extends CompanyUser {
  companyName: string | null;
}

/**
 * A row of `GET /api/users` (staff), and the answer to a change. Instants are ISO strings in UTC.
 */
export interface UserRow {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  companyName: string | null;
  /**
   * False once deactivated: cannot sign in, is in no chooser, and stays the author of their
   * records.
   */
  active: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** An edit may leave fields out; what it sends keeps to the rule. */
const Sent = (field: 'email' | 'firstName' | 'lastName' | 'role') =>
  ValidateIf((user: UpdateUser) => user[field] !== undefined);

/**
 * `POST /api/users` (staff). The new user gets an email with a link to set a password, even if
 * staff set one.
 */
export class CreateUser {
  @Text(limits.name)
  @EmailAddress('Must be a valid email')
  @Filled('Username is required')
  username!: string;
  /** May be missing when the link of the email is to set the first one. */
  @ValidateIf((user: CreateUser) => user.invite !== true) @NewPassword() password?: string;
  @IsOptional() @IsBoolean({ message: 'Invite must be true or false' }) invite?: boolean | null;
  @Text(limits.name) @EmailAddress('Must be a valid email') email!: string;
  @Text(limits.name) @Filled('First name is required') firstName!: string;
  @Text(limits.name) @Filled('Last name is required') lastName!: string;
  @IsOptional() @IsIn(assignableRoles, { message: 'Role must be customer or broker' }) role?:
    (typeof assignableRoles)[number] | null;
  /** A name that no company has yet makes a new one. */
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
}

/**
 * `PUT /api/users/{id}` (staff): the fields that are sent change. The username never does, and a
 * blank password keeps the one there is.
 */
export class UpdateUser {
  @MayBeEmpty() @NewPassword() password?: string | null;
  @Sent('email') @Text(limits.name) @EmailAddress('Must be a valid email') email?: string;
  @Sent('firstName') @Text(limits.name) @Filled('First name is required') firstName?: string;
  @Sent('lastName') @Text(limits.name) @Filled('Last name is required') lastName?: string;
  /** An admin stays one; nobody becomes one. */
  @Sent('role') @IsIn(roles, { message: 'Role must be customer or broker' }) role?: Role;
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
  @IsOptional() @IsBoolean({ message: 'Active must be true or false' }) active?: boolean | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number | null;
}

/** `DELETE /api/users/{id}`: who is the customer of any record is deactivated instead. */
export interface RemovedUser {
  success: true;
  outcome: 'deleted' | 'deactivated';
}

/** `PUT /api/companies/{id}` (staff). */
export class RenameCompany {
  @Text(limits.name) @Filled('Company name is required') name!: string;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
