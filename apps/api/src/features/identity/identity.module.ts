import { Module } from '@nestjs/common';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordLinksService } from './password-links.service.js';
import { AfterResponseService } from './passwords/after-response.service.js';
import { PasswordHashingService } from './passwords/password-hashing.service.js';
import { PasswordOwnersRepository } from './passwords/password-owners.repository.js';
import { PasswordPolicyService } from './passwords/password-policy.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ResetRequestsService } from './passwords/reset-requests.service.js';
import { SignInRulesController } from './passwords/sign-in-rules.controller.js';
import { SignInRulesService } from './passwords/sign-in-rules.service.js';
import { EnrolmentService } from './second-factor/enrolment.service.js';
import { FactorChangesService } from './second-factor/factor-changes.service.js';
import { IdentityCheckService } from './second-factor/identity-check.service.js';
import { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import { SecondFactorsController } from './second-factor/second-factors.controller.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondFactorsService } from './second-factors.service.js';
import { KnownDevicesRepository } from './session/known-devices.repository.js';
import { LastUsesTask } from './session/last-uses.task.js';
import { SessionController } from './session/session.controller.js';
import { SessionRenewalService } from './session/session-renewal.service.js';
import { SessionTokensRepository } from './session/session-tokens.repository.js';
import { SessionsRepository } from './session/sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { AttemptedNamesService } from './sign-in/attempted-names.service.js';
import { CredentialsRepository } from './sign-in/credentials.repository.js';
import { PendingSignInsRepository } from './sign-in/pending-sign-ins.repository.js';
import { SecondFactorSignInService } from './sign-in/second-factor-sign-in.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInLocksService } from './sign-in-locks.service.js';

const session = [
  SessionsRepository,
  SessionTokensRepository,
  SessionsService,
  SessionRenewalService,
  KnownDevicesRepository,
  LastUsesTask,
];

const passwords = [
  PasswordHashingService,
  PasswordOwnersRepository,
  PasswordPolicyService,
  PasswordLinksService,
  PasswordsService,
  ResetRequestsService,
  AfterResponseService,
  SignInRulesService,
];

const secondFactor = [
  SecondFactorsRepository,
  SecondFactorsService,
  SecondFactorCheckService,
  EnrolmentService,
  FactorChangesService,
  IdentityCheckService,
];

const signIn = [
  SignInService,
  SignInLocksService,
  SecondFactorSignInService,
  AttemptedNamesService,
  CredentialsRepository,
  PendingSignInsRepository,
];

/** How users prove who they are, and for how long: sign-in, sessions, passwords, second factors. */
@Module({
  imports: [AppSettingsModule, InboxModule, MailModule],
  controllers: [SessionController, PasswordsController, SignInRulesController, SecondFactorsController],
  providers: [
    ...session,
    ...passwords,
    ...secondFactor,
    ...signIn,
    { provide: CallerSource, useExisting: SessionsService },
  ],
  exports: [
    CallerSource,
    PasswordHashingService,
    PasswordLinksService,
    SecondFactorsRepository,
    SecondFactorsService,
    SessionsService,
    SignInLocksService,
  ],
})
export class IdentityModule {}
