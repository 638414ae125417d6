import { registerDecorator } from 'class-validator';
import { EmailAddress, Filled, Text } from './checks.js';
import { limits } from './limits.js';
import { passwordProblem } from './password-rule.js';

/** A password as long as the rule wants it. */
export const NewPassword = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'newPassword',
    target: target.constructor,
    propertyName: property as string,
    options: { message: ({ value }) => passwordProblem(value)! },
    validator: { validate: (value) => passwordProblem(value) === undefined },
  });

/** `POST /api/password/forgot`: always 202, whether there is an account or not. */
export class ForgotPassword {
  @EmailAddress() email!: string;
}

/** `POST /api/password/reset`, with the token of the link in the email. */
export class ResetPassword {
  @Text() @Filled('The link is incomplete. Please open it again from the email.') token!: string;
  @NewPassword() password!: string;
}

/** `POST /api/password/change`, one's own. */
export class ChangePassword {
  @Text(limits.password) @Filled('Current password is required') currentPassword!: string;
  @NewPassword() password!: string;
}

/** `GET /api/password/reset/{token}`: whose password the link sets. Changes nothing. */
export interface PasswordLink {
  username: string;
}
