import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, MaxValue, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { maxRetentionDays } from './list-retention.js';
import { NewPassword } from './passwords.js';
import { assignableRoles, type Role, roles } from './users.js';

export class Login {
  @Text(limits.name) @Filled('Username is required') username!: string;
  @Text(limits.password) @Filled('Password is required') password!: string;
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
