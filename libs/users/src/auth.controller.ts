import { Controller, Get, HttpCode, Post, Redirect, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '#config';
import type { LoggedIn } from '#contracts';
import { PasswordGuard } from './password.guard.js';
import { sessionCookie } from './session-cookie.js';
import { UsersService } from './users.service.js';
import { CurrentViewer, Public, type Viewer } from './viewer.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly config: Config,
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

  @Get('auth/user')
  user(@CurrentViewer() viewer: Viewer) {
    return this.users.current(viewer);
  }
}
