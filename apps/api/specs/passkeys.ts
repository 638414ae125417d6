import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const userPresentAndVerified = 0x05;
const attestedData = 0x40;

/** CBOR of a byte string. */
const bytesOf = (bytes: Buffer) =>
  bytes.length < 24
    ? Buffer.concat([Buffer.from([0x40 + bytes.length]), bytes])
    : bytes.length < 256
      ? Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
      : Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const textOf = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

/** An authenticator as a browser presents it, without a browser. */
export class TestAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  register({ challenge }: { challenge: string }): RegistrationResponseJSON {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesOf(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      bytesOf(Buffer.from(y!, 'base64url')),
    ]);
    const authData = Buffer.concat([
      this.head(userPresentAndVerified | attestedData),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      textOf('fmt'),
      textOf('none'),
      textOf('attStmt'),
      Buffer.from([0xa0]),
      textOf('authData'),
      bytesOf(authData),
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', challenge),
      attestationObject: base64url(attestationObject),
    };
    return { ...this.credential(), response };
  }

  signIn({ challenge }: { challenge: string }): AuthenticationResponseJSON {
    const authData = this.head(userPresentAndVerified);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const response = {
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
    };
    return { ...this.credential(), response };
  }

  private head(flags: number) {
    const counter = Buffer.alloc(4); // like most passkeys, it does not count
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string) {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })));
  }

  private credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }
}
