import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's first choice for argon2id, at most four at a time to limit memory. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const gate = pLimit(4);

export const hashPassword = (password: string) => gate(() => hash(password, settings));

const unknownUserHash = hashPassword('nobody has this password');

/** An unknown user takes the same time as a known one. */
export const isPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await gate(async () => verify(storedHash ?? (await unknownUserHash), password));
  return storedHash !== undefined && matches;
};
