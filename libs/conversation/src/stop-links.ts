import { Injectable } from '@nestjs/common';
import { Config, type Key } from '#config';

/** Of the page where the reader of an email about messages ends such emails. */
@Injectable()
export class StopLinks {
  private readonly key: Key;

  constructor({ keys }: Config) {
    this.key = keys.for('stop emails');
  }

  path(emailId: string) {
    return `/stop-emails/${emailId}/${this.key.sign(emailId)}`;
  }

  matches(emailId: string, token: string) {
    return this.key.isSignature(emailId, token);
  }
}
