import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ChangePassword, ForgotPassword, ResetPassword } from '#contracts';
import { PasswordChangesService } from './password-changes.service.js';
import { CurrentViewer, Public, type Viewer } from './viewer.js';

@Controller('api/password')
export class PasswordController {
  constructor(private readonly passwords: PasswordChangesService) {}

  @Post('forgot')
  @Public()
  @HttpCode(202)
  async requestLink(@Body() { email }: ForgotPassword, @Req() request: Request) {
    await this.passwords.requestLink(email, request.ip ?? '');
    return {
      message: 'If an account uses this address, we will email a link to it.',
    };
  }

  @Get('reset/:token')
  @Public()
  link(@Param('token') token: string) {
    return this.passwords.link(token);
  }

  @Post('reset')
  @Public()
  @HttpCode(200)
  async reset(@Body() input: ResetPassword) {
    await this.passwords.reset(input);
    return { success: true };
  }

  @Post('change')
  @HttpCode(200)
  async change(
    @Body() input: ChangePassword,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    await this.passwords.change(input, viewer, request.ip ?? '', request.sessionID);
    return { success: true };
  }
}
