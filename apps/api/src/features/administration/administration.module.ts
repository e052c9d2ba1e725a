import { Module } from '@nestjs/common';
import { AccountRequestsModule } from '../account/account-requests.module.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SecondFactorSignInModule } from '../second-factor/second-factor-sign-in.module.js';
import { SessionModule } from '../session/session.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { AccessExplanationController } from './access-explanation.controller.js';
import { AccessExplanations } from './access-explanation.service.js';
import { AccountChanges } from './account-changes.js';
import { AccountRequestAdministrationController } from './account-request-administration.controller.js';
import { AccountRequestReview } from './account-request-review.service.js';
import { DecisionMails } from './decision-mails.js';
import { ExportedLists } from './exported-lists.js';
import { Extensions } from './extensions.js';
import { FirstAdministrator } from './first-administrator.js';
import { Invitations } from './invitations.js';
import { OrganisationAdministrationController } from './organisation-administration.controller.js';
import { OrganisationAdministration } from './organisation-administration.service.js';
import { OrganisationsRepository } from './organisations.repository.js';
import { UserActs } from './user-acts.service.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministration } from './user-administration.service.js';
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
    PasswordsModule,
    SecondFactorModule,
    SecondFactorSignInModule,
    SessionModule,
    SurveysModule,
  ],
  controllers: [
    UserAdministrationController,
    OrganisationAdministrationController,
    AccountRequestAdministrationController,
    AccessExplanationController,
  ],
  providers: [
    AccessExplanations,
    AccountChanges,
    AccountRequestReview,
    DecisionMails,
    Extensions,
    ExportedLists,
    FirstAdministrator,
    Invitations,
    OrganisationAdministration,
    OrganisationsRepository,
    UserActs,
    UserAdministration,
    UsersReadsRepository,
    UsersWritesRepository,
  ],
})
export class AdministrationModule {}
