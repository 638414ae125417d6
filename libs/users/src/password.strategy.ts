import { Injectable, Logger } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignIns } from './sign-ins.js';
import { UsersService } from './users.service.js';

@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  private readonly log = new Logger('SignIn');

  constructor(
    private readonly users: UsersService,
    private readonly signIns: SignIns,
  ) {
    super({ passReqToCallback: true });
  }

  /** Never logs the typed name, because people type passwords into the wrong field. */
  async validate(request: Request, username: string, password: string) {
    const { viewer, account } = await this.users.findByPassword(username, password);
    if (!viewer) {
      this.log.warn({ account: account ?? null, address: request.ip }, 'A sign-in failed.');
      await this.signIns.fail(account, request.ip ?? null);
    }
    return viewer ?? false;
  }
}
