import { Injectable } from '@nestjs/common';
import { Config, type Key } from '#config';

const address = /^reply\+([0-9a-f]{32})([0-9a-f]{24})@(.+)$/;
const signatureBytes = 12;

/** An answer to an email finds its record by the address it goes to. */
@Injectable()
export class ReplyAddresses {
  private readonly key: Key;

  constructor(private readonly config: Config) {
    this.key = config.keys.for('reply address');
  }

  /** @returns the address of the shop where nobody reads the answers, or none has a record */
  of(emailId: string, hasRecord: boolean) {
    const { inbound, shop } = this.config;
    if (!inbound || !hasRecord) return shop.email;
    const [signature] = this.signatures(emailId);
    return `reply+${emailId.replaceAll('-', '')}${signature}@${inbound.domain}`;
  }

  /** @returns the id of the email that names this address, or undefined for one we did not make */
  emailIdIn(recipient: string): string | undefined {
    const [, hex = '', signature = '', domain] = address.exec(recipient.toLowerCase()) ?? [];
    if (domain !== this.config.inbound?.domain.toLowerCase()) return undefined;
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return this.signatures(id).includes(signature) ? id : undefined;
  }

  /** In hexadecimal digits, because mail servers change capitals. */
  private signatures(emailId: string) {
    return this.key
      .signatures(emailId)
      .map((signature) =>
        Buffer.from(signature, 'base64url').subarray(0, signatureBytes).toString('hex'),
      );
  }
}
