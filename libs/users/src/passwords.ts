import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * OWASP's first choice for argon2id: 19 MiB, two passes, one lane. At most four at a time, so that
 * sign-ins cannot eat the memory.
 */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const gate = pLimit(4);

export const hashPassword = (password: string) => gate(() => hash(password, settings));

const nobody = hashPassword('nobody has this password');

/**
 * An unknown user costs the same time as a known one.
 * @param storedHash the hash, or undefined for an unknown user
 */
export const isPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await gate(async () => verify(storedHash ?? (await nobody), password));
  return storedHash !== undefined && matches;
};
