import { Injectable } from '@nestjs/common';

type MayReceive = (address: string) => Promise<boolean>;

/** Asked again when an email leaves, because it may have waited. */
@Injectable()
export class EmailRecipients {
  private readonly checks: MayReceive[] = [];

  register(check: MayReceive) {
    this.checks.push(check);
  }

  async accept(address: string) {
    for (const check of this.checks) if (!(await check(address))) return false;
    return true;
  }
}
