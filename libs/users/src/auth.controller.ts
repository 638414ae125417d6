import { Body, Controller, Get, HttpCode, Post, Redirect, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '#config';
import { type CurrentSession, type CurrentUser, type LoggedIn, SecondFactorCode } from '#contracts';
import { DuringSetup } from './during-setup.js';
import { KnownDevices } from './known-devices.js';
import { PasswordGuard } from './password.guard.js';
import { PasswordFirstGuard, SecondFactorLogin } from './second-factor-login.js';
import { sessionCookie } from './session-cookie.js';
import { UsersService } from './users.service.js';
import { CurrentViewer, Public, type Viewer } from './viewer.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly config: Config,
    private readonly factorLogin: SecondFactorLogin,
    private readonly devices: KnownDevices,
  ) {}

  /** The guard redirects to the landing page, which has the form. */
  @Get('login')
  @Public()
  @Redirect('/', 302)
  toLanding() {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @UseGuards(PasswordGuard)
  login(@CurrentViewer() viewer: Viewer): LoggedIn {
    return { email: viewer.email, username: viewer.username };
  }

  @Post('login/second-factor')
  @Public()
  @HttpCode(200)
  @UseGuards(PasswordFirstGuard)
  enterCode(@Body() { code }: SecondFactorCode, @Req() request: Request) {
    return this.factorLogin.complete(request, code);
  }

  @Post('logout')
  @Public()
  @HttpCode(200)
  async logout(@Req() request: Request) {
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error?: Error) => (error ? reject(error) : resolve())),
    );
    const { name, options } = sessionCookie(this.config);
    request.res?.clearCookie(name, options);
    // pictures of proofs, drafts of forms, titles of recent records
    request.res?.setHeader('Clear-Site-Data', '"cache", "storage"');
    return { success: true };
  }

  /** For strangers too, because a browser logs a refused request as an error. */
  @Get('session')
  @Public()
  @DuringSetup()
  async session(
    @CurrentViewer() viewer: Viewer | undefined,
    @Req() request: Request,
  ): Promise<CurrentSession> {
    return { user: viewer ? await this.current(viewer, request) : null };
  }

  @Get('auth/user')
  @DuringSetup()
  async user(@CurrentViewer() viewer: Viewer, @Req() request: Request): Promise<CurrentUser> {
    this.devices.remember(request, viewer.username);
    return this.current(viewer, request);
  }

  private async current(viewer: Viewer, request: Request): Promise<CurrentUser> {
    const user = await this.users.current(viewer);
    return request.session.mustSetUpFactor ? { ...user, mustSetUpSecondFactor: true } : user;
  }
}
