import { isEmailAddress, type UserRow } from '#contracts';
import { FieldPair } from '../../ui/form-section.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { CompanyField } from './company-field.js';
import type { UserForm } from './use-user-form.js';

const roles = [
  { value: 'customer', label: 'Customer' },
  { value: 'broker', label: 'Admin (Broker)' },
];
const admin = { value: 'admin', label: 'Admin' };

interface UserFieldsProps {
  form: UserForm;
  user: UserRow | undefined;
}

export function UserFields({ form, user }: UserFieldsProps) {
  const { values, set, leave, messageOf } = form;
  const text = (field: 'username' | 'email' | 'firstName' | 'lastName', label: string) =>
    ({
      label,
      name: field,
      value: values[field],
      errorMessage: messageOf(field),
      onChange: (value: string) => set(field, value),
      onBlur: () => leave(field),
    }) as const;
  /** A username usually is the email address. */
  const leaveUsername = () => {
    leave('username');
    if (!values.email && isEmailAddress(values.username)) set('email', values.username.trim());
  };
  return (
    <>
      <TextField
        {...text('username', 'Username')}
        type="email"
        autoComplete="off"
        isRequired={!user}
        isDisabled={Boolean(user)}
        description={
          user ? 'You cannot change a username.' : 'An email address. The user signs in with it.'
        }
        onBlur={leaveUsername}
      />
      <TextField
        {...text('email', 'Email')}
        type="email"
        autoComplete="off"
        isRequired
        description={
          user
            ? 'Receives emails from the portal. We email the old address about a change.'
            : 'Receives the welcome email, which has a link to set a password.'
        }
      />
      <FieldPair>
        <TextField {...text('firstName', 'First Name')} autoComplete="off" isRequired />
        <TextField {...text('lastName', 'Last Name')} autoComplete="off" isRequired />
      </FieldPair>
      <Select
        label="Role"
        choices={user?.role === 'admin' ? [...roles, admin] : roles}
        value={values.role}
        description={
          values.role === 'customer'
            ? 'Can see their own quotes and jobs and those of their company.'
            : 'Works for the shop. Can see and change everything.'
        }
        onChange={(role) => set('role', role as typeof values.role)}
      />
      <CompanyField form={form} />
    </>
  );
}
