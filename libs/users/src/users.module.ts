import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { AccountLock } from './account-lock.js';
import { AccountEmails } from './account-emails.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';
import { CustomersSearch } from './customers.search.js';
import { KnownDevices } from './known-devices.js';
import { LoginLimits } from './login-limits.js';
import { OpenSessions } from './open-sessions.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordLinks } from './password-links.js';
import { PasswordRules } from './password-rules.js';
import { PasswordStore } from './password-store.js';
import { PasswordStrategy } from './password.strategy.js';
import { RateLimits } from './rate-limits.js';
import { RecordNames } from './record-names.js';
import { RecordParts, Records } from './records.js';
import { SearchController } from './search.controller.js';
import { Searches } from './searches.js';
import { SettingsController } from './settings.controller.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorLogin } from './second-factor-login.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SignIns } from './sign-ins.js';
import { NextActions } from './next-actions.js';
import { SsoController } from './sso.controller.js';
import { SsoLogin } from './sso-login.js';
import { SsoProvidersService } from './sso-providers.service.js';
import { UsersService } from './users.service.js';

/** The libs above register their records here. */
@Module({
  providers: [Records, RecordParts, RecordNames],
  exports: [Records, RecordParts, RecordNames],
})
export class RecordsModule {}

@Module({
  imports: [RecordsModule],
  controllers: [
    AuthController,
    AccountController,
    SecondFactorController,
    PasskeysController,
    SsoController,
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
    NextActions,
    Searches,
    CustomersSearch,
    PasswordStrategy,
    LoginLimits,
    KnownDevices,
    RateLimits,
    PasswordChangesService,
    PasswordLinks,
    PasswordRules,
    OpenSessions,
    AccountSessionsService,
    SignIns,
    SecondFactorsService,
    SecondFactorLogin,
    PasskeysService,
    SsoProvidersService,
    SsoLogin,
    PasswordStore,
    AccountEmails,
  ],
  exports: [
    UsersService,
    AccountsService,
    AccountsQueries,
    PasswordLinks,
    OpenSessions,
    PasskeysService,
    SecondFactorsService,
    RateLimits,
    RecordsModule,
    Searches,
    NextActions,
    AccountEmails,
  ],
})
export class UsersModule {}
