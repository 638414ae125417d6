import { type CreateUser, isEmailAddress, type Role, type UserRow } from '#contracts';
import { changedIn } from '../../lib/forms/draft.js';

export const emptyUser = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  role: 'customer' as Role,
  companyName: '',
  /** Used when `companyName` is {@link newCompany}. */
  newCompanyName: '',
};
export type UserValues = typeof emptyUser;
export type UserField = keyof UserValues;

/** No company can have this name. */
export const newCompany = '\n';

export const valuesOf = (user: UserRow): UserValues => ({
  ...emptyUser,
  username: user.username,
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  role: user.role,
  companyName: user.companyName ?? '',
});

export type Problems = Partial<Record<UserField, string>>;

/** An edit checks only the fields that it can change. */
export function problemsOf(values: UserValues, isNew: boolean): Problems {
  const problems: Problems = {
    username: isNew ? usernameProblem(values.username) : undefined,
    email: isEmailAddress(values.email) ? undefined : 'Must be a valid email',
    firstName: values.firstName.trim() ? undefined : 'First name is required',
    lastName: values.lastName.trim() ? undefined : 'Last name is required',
    newCompanyName:
      values.companyName === newCompany && !values.newCompanyName.trim()
        ? 'Company name is required'
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function usernameProblem(username: string) {
  if (!username.trim()) return 'Username is required';
  return isEmailAddress(username) ? undefined : 'Must be a valid email';
}

const sharedFields = ({
  email,
  firstName,
  lastName,
  role,
  companyName,
  newCompanyName,
}: UserValues) => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  role,
  companyName: companyName === newCompany ? newCompanyName.trim() : companyName,
});

/** A new user chooses the password with the link in the welcome email. */
export const toCreate = (values: UserValues) =>
  ({
    username: values.username.trim(),
    ...sharedFields(values),
    invite: true,
  }) as CreateUser;

/**
 * The changed fields.
 * @param user as the form showed it
 */
export const toUpdate = (user: UserRow, values: UserValues) => ({
  ...changedIn(sharedFields(valuesOf(user)), sharedFields(values)),
  version: user.version,
});
