import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AccountLock } from './account-lock.js';
import { AccountEmails } from './account-emails.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';
import { CustomersSearch } from './customers.search.js';
import { LoginLimits } from './login-limits.js';
import { OpenSessions } from './open-sessions.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordLinks } from './password-links.js';
import { PasswordStore } from './password-store.js';
import { PasswordStrategy } from './password.strategy.js';
import { RateLimits } from './rate-limits.js';
import { RecordNames } from './record-names.js';
import { RecordParts, Records } from './records.js';
import { SearchController } from './search.controller.js';
import { Searches } from './searches.js';
import { SettingsController } from './settings.controller.js';
import { NextActions } from './next-actions.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [
    AuthController,
    AccountsController,
    CompaniesController,
    PasswordController,
    SearchController,
    SettingsController,
  ],
  providers: [
    UsersService,
    AccountsService,
    AccountsQueries,
    AccountLock,
    CompaniesQueries,
    CompaniesService,
    Records,
    RecordParts,
    RecordNames,
    NextActions,
    Searches,
    CustomersSearch,
    PasswordStrategy,
    LoginLimits,
    RateLimits,
    PasswordChangesService,
    PasswordLinks,
    OpenSessions,
    PasswordStore,
    AccountEmails,
  ],
  exports: [
    UsersService,
    AccountsService,
    AccountsQueries,
    PasswordLinks,
    RateLimits,
    Records,
    RecordParts,
    RecordNames,
    Searches,
    NextActions,
    AccountEmails,
  ],
})
export class UsersModule {}
