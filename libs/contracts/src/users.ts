import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, MaxValue, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { maxRetentionDays } from './list-retention.js';
import { NewPassword } from './passwords.js';

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

export class Login {
  @Text(limits.name) @Filled('Username is required') username!: string;
  @Text(limits.password) @Filled('Password is required') password!: string;
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

const IfSent = (field: 'email' | 'firstName' | 'lastName' | 'role') =>
  ValidateIf((user: UpdateUser) => user[field] !== undefined);

/** The user gets an email with a link to set a password, even when staff set one. */
export class CreateUser {
  @Text(limits.name)
  @EmailAddress('Must be a valid email')
  @Filled('Username is required')
  username!: string;
  @ValidateIf((user: CreateUser) => user.invite !== true) @NewPassword() password?: string;
  @IsOptional() @IsBoolean({ message: 'Invite must be true or false' }) invite?: boolean | null;
  @Text(limits.name) @EmailAddress('Must be a valid email') email!: string;
  @Text(limits.name) @Filled('First name is required') firstName!: string;
  @Text(limits.name) @Filled('Last name is required') lastName!: string;
  @IsOptional() @IsIn(assignableRoles, { message: 'Role must be customer or broker' }) role?:
    (typeof assignableRoles)[number] | null;
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
}

/** The username never changes; a blank password keeps the current one. */
export class UpdateUser {
  @MayBeEmpty() @NewPassword() password?: string | null;
  @IfSent('email') @Text(limits.name) @EmailAddress('Must be a valid email') email?: string;
  @IfSent('firstName') @Text(limits.name) @Filled('First name is required') firstName?: string;
  @IfSent('lastName') @Text(limits.name) @Filled('Last name is required') lastName?: string;
  @IfSent('role') @IsIn(roles, { message: 'Role must be customer or broker' }) role?: Role;
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
  @IsOptional() @IsBoolean({ message: 'Active must be true or false' }) active?: boolean | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number | null;
}

/** The customer of any record is deactivated instead. */
export interface RemovedUser {
  success: true;
  outcome: 'deleted' | 'deactivated';
}

/** A field that is left out stays as it is. */
export class EditCompany {
  @Text(limits.name) @Filled('Company name is required') name!: string;
  @IsOptional()
  @IsBoolean({ message: 'Accept requests by email must be true or false' })
  acceptsEmailRequests?: boolean;
  @MayBeEmpty()
  @MaxValue(maxRetentionDays)
  @WholeNumber(1, 'List Retention Days must be at least 1')
  listRetentionDays?: number | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
