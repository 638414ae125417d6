import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  Injectable,
  Logger,
} from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '#config';
import { invalidCredentials, type LoggedIn } from '#contracts';
import { Conflict } from '#database';
import { KnownDevices } from './known-devices.js';
import { LoginLimits } from './login-limits.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SignIns } from './sign-ins.js';
import { loginNameOf, UsersService } from './users.service.js';
import type { Viewer } from './viewer.js';

const lastsMs = 10 * 60_000;

class CodeNeeded extends HttpException {
  constructor(message: string) {
    super({ message, secondFactor: true }, 401);
  }
}

/** Runs before validation, because a code means nothing without a password before. */
@Injectable()
export class PasswordFirstGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext) {
    const { pending } = context.switchToHttp().getRequest<Request>().session;
    if (!pending || this.clock.now().getTime() - pending.startedAt > lastsMs)
      throw new Conflict('Your sign-in has expired. Enter your password again.');
    return true;
  }
}

/** The step between the right password and the session. */
@Injectable()
export class SecondFactorLogin {
  private readonly log = new Logger('SignIn');

  constructor(
    private readonly users: UsersService,
    private readonly factors: SecondFactorsService,
    private readonly signIns: SignIns,
    private readonly limits: LoginLimits,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /** @throws CodeNeeded when the person has a second factor */
  async ask(request: Pick<Request, 'session'>, viewer: Viewer) {
    if (!(await this.factors.isOn(viewer.id))) return;
    await new Promise<void>((resolve, reject) =>
      request.session.regenerate((error?: Error) => (error ? reject(error) : resolve())),
    );
    // the store keeps it no longer, because only whole sign-ins are at most 20
    request.session.cookie.maxAge = lastsMs;
    request.session.pending = { userId: viewer.id, startedAt: this.clock.now().getTime() };
    throw new CodeNeeded('Enter the code from your authenticator app.');
  }

  /** @throws CodeNeeded for a wrong code */
  async complete(request: Request, code: string): Promise<LoggedIn> {
    const { pending } = request.session;
    const viewer = pending && (await this.users.findViewer(pending.userId));
    if (!viewer) throw new HttpException({ message: invalidCredentials }, 401);
    const account = loginNameOf(viewer.username);
    const isKnown = this.devices.isKnown(request, account);
    const { release, isAttacked } = await this.limits.take(account, request.ip ?? '', isKnown);
    if (!(await this.factors.accept(viewer.id, code))) {
      this.log.warn({ account: viewer.id, address: request.ip }, 'A sign-in failed.');
      await this.signIns.fail(viewer.id, request.ip ?? null);
      if (isAttacked) await this.signIns.warnOwner(account);
      throw new CodeNeeded('This code is not valid.');
    }
    await release();
    await this.signIns.begin(request, viewer, 'second factor');
    return { email: viewer.email, username: viewer.username };
  }
}
