import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that a key is used for. What one key signs or seals, no other accepts. */
export type KeyPurpose =
  | 'bid link'
  | 'email'
  | 'file address'
  | 'idempotency'
  | 'known device'
  | 'passkey challenge'
  | 'password link'
  | 'proof link'
  | 'purchase order link'
  | 'recovery code'
  | 'reply address'
  | 'second factor'
  | 'session'
  | 'single sign-on'
  | 'stop emails';

/** Derives the keys from APP_SECRET: the first secret signs and seals, all of them verify. */
export class Keys {
  constructor(private readonly secrets: readonly string[]) {}

  for(purpose: KeyPurpose) {
    return new Key(
      this.secrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, '', `makeready ${purpose}`, 32)),
      ),
    );
  }
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export class Key {
  /** @param versions the current one first */
  constructor(readonly versions: readonly Buffer[]) {}

  /** @returns 43 characters of base64url */
  sign(text: string) {
    return this.signatures(text)[0]!;
  }

  /** One of each secret, the current one first. */
  signatures(text: string) {
    return this.versions.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  }

  isSignature(text: string, signature: string) {
    const given = Buffer.from(signature);
    return this.signatures(text)
      .map((expected) => Buffer.from(expected))
      .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
  }

  /** @param place such as the id of the row; the content opens only there */
  seal(place: string, content: Buffer) {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.versions[0]!, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when it was changed, or sealed for another place or with an unknown secret */
  unseal(place: string, sealed: Buffer) {
    for (const key of this.versions) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const content = decipher.update(sealed.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([content, decipher.final()]);
      } catch {
        continue;
      }
    }
    throw new Error('The sealed content could not be authenticated.');
  }
}
