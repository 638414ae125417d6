import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'makeready mail', 32));

/**
 * Encrypts an email for its row, because a link's token must not be readable in a table.
 * @param id of the row; the text decrypts only there
 */
export function seal(secret: string, id: string, text: Buffer) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error when it was sealed with another secret or for another row */
export function unseal(secret: string, id: string, sealed: Buffer) {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivBytes)).setAAD(
    Buffer.from(id),
  );
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
