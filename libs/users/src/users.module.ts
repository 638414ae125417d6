import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AccountMails } from './account-mails.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { LoginLimits } from './login-limits.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordLinks } from './password-links.js';
import { PasswordStrategy } from './password.strategy.js';
import { RateLimits } from './rate-limits.js';
import { Records } from './records.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [AuthController, CompaniesController, PasswordController],
  providers: [
    UsersService,
    CompaniesQueries,
    Records,
    PasswordStrategy,
    LoginLimits,
    RateLimits,
    PasswordChangesService,
    PasswordLinks,
    AccountMails,
  ],
  exports: [UsersService, RateLimits, Records, AccountMails],
})
export class UsersModule {}
