import { ConflictException } from '@nestjs/common';

const sentences: Record<string, [field: string, message: string]> = {
  users_username: ['username', 'A user with this username already exists'],
  users_email: ['email', 'A user with this email already exists'],
  companies_name: ['name', 'A company with this name already exists'],
};

/** @throws ConflictException that names the field */
export function throwIfTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  const violation = constraint === undefined ? undefined : sentences[constraint];
  if (!violation) throw error;
  const [field, message] = violation;
  throw new ConflictException({ message, errors: [{ field, message }] });
}
