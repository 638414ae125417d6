import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpException,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '#config';
import { invalidCredentials, type LoggedIn } from '#contracts';
import { Confirmed } from './confirmed.guard.js';
import { DuringSetup } from './during-setup.js';
import { LoginLimits } from './login-limits.js';
import { PasskeyRegistration, PasskeySignature } from './passkey-requests.js';
import { PasskeysService } from './passkeys.service.js';
import { SignIns } from './sign-ins.js';
import { CurrentViewer, Public, type Viewer } from './viewer.js';

@Controller('api')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: SignIns,
    private readonly limits: LoginLimits,
    private readonly clock: Clock,
  ) {}

  @Get('account/passkeys')
  list(@CurrentViewer() viewer: Viewer) {
    return this.passkeys.list(viewer);
  }

  @Post('account/passkeys/options')
  @HttpCode(200)
  @Confirmed()
  options(@CurrentViewer() viewer: Viewer) {
    return this.passkeys.registrationOptions(viewer);
  }

  @Post('account/passkeys')
  @Confirmed()
  add(
    @Body() { response }: PasskeyRegistration,
    @CurrentViewer() viewer: Viewer,
    @Req() { headers }: Request,
  ) {
    return this.passkeys.add(response, headers['user-agent'], viewer);
  }

  @Delete('account/passkeys/:id')
  @Confirmed()
  remove(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.passkeys.remove(id, viewer);
  }

  @Post('account/confirm/passkey/options')
  @HttpCode(200)
  @DuringSetup()
  confirmOptions(@CurrentViewer() { id }: Viewer) {
    return this.passkeys.loginOptions(id);
  }

  @Post('account/confirm/passkey')
  @HttpCode(200)
  @DuringSetup()
  async confirm(
    @Body() { response }: PasskeySignature,
    @CurrentViewer() viewer: Viewer,
    @Req() { session }: Request,
  ) {
    await this.passkeys.assertOwn(response, viewer);
    session.confirmedAt = this.clock.now().getTime();
    return { success: true };
  }

  @Post('login/passkey/options')
  @Public()
  @HttpCode(200)
  loginOptions() {
    return this.passkeys.loginOptions('login');
  }

  @Post('login/passkey')
  @Public()
  @HttpCode(200)
  async login(@Body() { response }: PasskeySignature, @Req() request: Request): Promise<LoggedIn> {
    const { release } = await this.limits.take('passkey', request.ip ?? '', true);
    const viewer = await this.passkeys.findOwner(response, 'login');
    if (!viewer) {
      await this.signIns.fail(undefined, request.ip ?? null);
      throw new HttpException({ message: invalidCredentials }, 401);
    }
    await release();
    await this.signIns.begin(request, viewer, 'passkey');
    return { email: viewer.email, username: viewer.username };
  }
}
