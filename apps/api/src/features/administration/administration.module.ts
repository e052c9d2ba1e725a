import { Module } from '@nestjs/common';
import { AccountRequestsModule } from '../account/account-requests.module.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { AccessExplanationController } from './access-explanation.controller.js';
import { AccessExplanationService } from './access-explanation.service.js';
import { AccessExtensionsRepository } from './access-extensions.repository.js';
import { AccountChangesService } from './account-changes.service.js';
import { AccountRequestAdministrationController } from './account-request-administration.controller.js';
import { AccountRequestReviewService } from './account-request-review.service.js';
import { AdministrationExportsRegistration } from './administration-exports.registration.js';
import { DecisionMailsService } from './decision-mails.service.js';
import { FirstAdministratorSeed } from './first-administrator.seed.js';
import { InvitationsService } from './invitations.service.js';
import { OrganisationAdministrationController } from './organisation-administration.controller.js';
import { OrganisationAdministrationService } from './organisation-administration.service.js';
import { OrganisationsRepository } from './organisations.repository.js';
import { UserActionsService } from './user-actions.service.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersReadsRepository } from './users-reads.repository.js';
import { UsersWritesRepository } from './users-writes.repository.js';

/** Users, organisations and why somebody sees what they see, for administrators. */
@Module({
  imports: [
    AccountRequestsModule,
    AppSettingsModule,
    DossiersModule,
    ExportsModule,
    MailModule,
    IdentityModule,
    SurveysModule,
  ],
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
    AccessExtensionsRepository,
    AdministrationExportsRegistration,
    FirstAdministratorSeed,
    InvitationsService,
    OrganisationAdministrationService,
    OrganisationsRepository,
    UserActionsService,
    UserAdministrationService,
    UsersReadsRepository,
    UsersWritesRepository,
  ],
})
export class AdministrationModule {}
