import { registerDecorator } from 'class-validator';
import { EmailAddress, Filled, Text } from './checks.js';
import { limits } from './limits.js';
import { passwordProblem } from './password-rule.js';

export const NewPassword = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'newPassword',
    target: target.constructor,
    propertyName: property as string,
    options: { message: ({ value }) => passwordProblem(value)! },
    validator: { validate: (value) => passwordProblem(value) === undefined },
  });

/** Always 202, so that it does not reveal accounts. */
export class ForgotPassword {
  @EmailAddress() email!: string;
}

export class ResetPassword {
  @Text() @Filled('The link is incomplete. Please open it again from the email.') token!: string;
  @NewPassword() password!: string;
}

export class ChangePassword {
  @Text(limits.password) @Filled('Current password is required') currentPassword!: string;
  @NewPassword() password!: string;
}

export interface PasswordLink {
  username: string;
}
