import { type ExecutionContext, HttpException, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { validateSync } from 'class-validator';
import type { Request } from 'express';
import { invalidCredentials, Login } from '#contracts';
import { KnownDevices } from './known-devices.js';
import { LoginLimits } from './login-limits.js';
import { SecondFactorLogin } from './second-factor-login.js';
import { SignIns } from './sign-ins.js';
import { SsoProvidersService } from './sso-providers.service.js';
import { loginNameOf } from './users.service.js';
import type { Viewer } from './viewer.js';

/** Only a message, because clients treat a 401 with more as a lost session. */
class InvalidCredentials extends HttpException {
  constructor() {
    super({ message: invalidCredentials }, 401);
  }
}

@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  constructor(
    private readonly limits: LoginLimits,
    private readonly signIns: SignIns,
    private readonly devices: KnownDevices,
    private readonly factorLogin: SecondFactorLogin,
    private readonly providers: SsoProvidersService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext) {
    const request = context
      .switchToHttp()
      .getRequest<Request<unknown, unknown, Partial<Login> | undefined>>();
    const body = Object.assign(new Login(), {
      username: request.body?.username,
      password: request.body?.password,
    });
    const [error] = validateSync(body, { stopAtFirstError: true });
    if (error) {
      const message = Object.values(error.constraints ?? {})[0]!;
      throw new HttpException({ message, errors: [{ field: error.property, message }] }, 400);
    }
    const account = loginNameOf(body.username);
    const isKnown = this.devices.isKnown(request, account);
    const { release, isAttacked } = await this.limits.take(account, request.ip ?? '', isKnown);
    try {
      await super.canActivate(context);
    } catch (error) {
      // the database was unavailable, so this was no guess
      if (!(error instanceof InvalidCredentials)) await release();
      else if (isAttacked) await this.signIns.warnOwner(account);
      throw error;
    }
    await release();
    const viewer = request.user as Viewer;
    await this.providers.assertPasswordAllowed(viewer);
    await this.factorLogin.ask(request, viewer);
    await this.signIns.begin(request, viewer, 'password');
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (user) return user;
    throw new InvalidCredentials();
  }
}
