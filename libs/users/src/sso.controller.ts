import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { SaveSignInProvider, type SignInChoices } from '#contracts';
import { AdminGuard } from './admin.guard.js';
import { Confirmed } from './confirmed.guard.js';
import { Sees } from './records.js';
import { SsoLogin } from './sso-login.js';
import { SsoProvidersService } from './sso-providers.service.js';
import { CurrentViewer, Public, StaffOnly, type Viewer } from './viewer.js';

@Controller('api')
export class SsoController {
  constructor(
    private readonly providers: SsoProvidersService,
    private readonly login: SsoLogin,
  ) {}

  @Get('login/sso')
  @Public()
  async choices(@Query('email') email?: string): Promise<SignInChoices> {
    return { singleSignOn: Boolean(await this.providers.findByEmail(textOf(email))) };
  }

  @Get('login/oidc/start')
  @Public()
  async start(
    @Query('email') email: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    response.redirect(await this.login.start(textOf(email), request));
  }

  @Get('login/oidc/callback')
  @Public()
  async complete(@Req() request: Request, @Res() response: Response) {
    response.redirect(await this.login.complete(request));
  }

  @Get('sign-in-providers')
  @StaffOnly()
  list() {
    return this.providers.list();
  }

  @Put('sign-in-providers/staff')
  @Confirmed()
  @UseGuards(AdminGuard)
  saveStaff(@Body() input: SaveSignInProvider, @CurrentViewer() viewer: Viewer) {
    return this.providers.save(null, input, viewer);
  }

  @Delete('sign-in-providers/staff')
  @Confirmed()
  @UseGuards(AdminGuard)
  removeStaff(@CurrentViewer() viewer: Viewer) {
    return this.providers.remove(null, viewer);
  }

  @Put('companies/:id/sign-in')
  @Confirmed()
  @Sees('company')
  @UseGuards(AdminGuard)
  save(
    @Param('id') id: string,
    @Body() input: SaveSignInProvider,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.providers.save(id, input, viewer);
  }

  @Delete('companies/:id/sign-in')
  @Confirmed()
  @Sees('company')
  @UseGuards(AdminGuard)
  remove(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.providers.remove(id, viewer);
  }
}

/** A repeated parameter is a list. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 255) : '');
