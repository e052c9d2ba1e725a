import { Module } from '@nestjs/common';
import { AccountRequestsModule } from '../account/account-requests.module.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessExplanationController } from './access/access-explanation.controller.js';
import { AccessExplanationService } from './access/access-explanation.service.js';
import { AccessExtensionsService } from './account-requests/access-extensions.service.js';
import { AccountRequestAdministrationController } from './account-requests/account-request-administration.controller.js';
import { AccountRequestReviewService } from './account-requests/account-request-review.service.js';
import { DecisionMailsService } from './account-requests/decision-mails.service.js';
import { AdministrationExportsRegistration } from './administration-exports.registration.js';
import { OrganisationAdministrationController } from './organisations/organisation-administration.controller.js';
import { OrganisationAdministrationService } from './organisations/organisation-administration.service.js';
import { OrganisationsRepository } from './organisations/organisations.repository.js';
import { AccountChangesService } from './users/account-changes.service.js';
import { DemoAccountsRepository } from './users/demo-accounts.repository.js';
import { DemoAccountsService } from './users/demo-accounts.service.js';
import { FirstAdministratorSeed } from './users/first-administrator.seed.js';
import { InvitationsService } from './users/invitations.service.js';
import { UserActionsService } from './users/user-actions.service.js';
import { UserAdministrationController } from './users/user-administration.controller.js';
import { UserAdministrationService } from './users/user-administration.service.js';
import { UsersReadsRepository } from './users/users-reads.repository.js';
import { UsersWritesRepository } from './users/users-writes.repository.js';

/** Users, organisations and why somebody sees what they see, for administrators. */
@Module({
  imports: [AccountRequestsModule, AppSettingsModule, DossiersModule, ExportsModule, MailModule, IdentityModule],
  controllers: [
    UserAdministrationController,
    OrganisationAdministrationController,
    AccountRequestAdministrationController,
    AccessExplanationController,
  ],
  providers: [
    AccessExplanationService,
    AccountChangesService,
    AccountRequestReviewService,
    DecisionMailsService,
    AccessExtensionsService,
    AdministrationExportsRegistration,
    FirstAdministratorSeed,
    InvitationsService,
    OrganisationAdministrationService,
    OrganisationsRepository,
    UserActionsService,
    UserAdministrationService,
    DemoAccountsRepository,
    DemoAccountsService,
    UsersReadsRepository,
    UsersWritesRepository,
  ],
})
export class AdministrationModule {}
