import { Module, type OnModuleInit } from '@nestjs/common';
import { accountRequestsList, organisationsList, usersList } from '@portal/contracts';
import type { AccountRequestRow } from '../account/account-request-rows.js';
import { AccountRequestsModule } from '../account/account-requests.module.js';
import { AccountRequestsRepository } from '../account/account-requests.repository.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessExplanationController } from './access/access-explanation.controller.js';
import { AccessExplanationService } from './access/access-explanation.service.js';
import { AccessExtensionsService } from './account-requests/access-extensions.service.js';
import { AccountRequestAdministrationController } from './account-requests/account-request-administration.controller.js';
import { AccountRequestReviewService } from './account-requests/account-request-review.service.js';
import { DecisionMailsService } from './account-requests/decision-mails.service.js';
import { requestRowOf } from './account-requests/reviewed-request.js';
import { OrganisationAdministrationController } from './organisations/organisation-administration.controller.js';
import { OrganisationAdministrationService } from './organisations/organisation-administration.service.js';
import {
  OrganisationsRepository,
  organisationRowOf,
  type StoredOrganisation,
} from './organisations/organisations.repository.js';
import { AccountChangesService } from './users/account-changes.service.js';
import { type StoredUser, userRowOf } from './users/administered-user.js';
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
  imports: [
    AccountRequestsModule,
    AppSettingsModule,
    DossiersModule,
    ExportsModule,
    InboxModule,
    MailModule,
    IdentityModule,
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
    AccessExtensionsService,
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
export class AdministrationModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly users: UsersReadsRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly requests: AccountRequestsRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(usersList, {
        listing: (query) => this.users.listing(query),
        // No column shows whether an account is locked.
        rowsOf: (stored: readonly StoredUser[]) => stored.map((user) => userRowOf(user, undefined)),
      }),
      exportedList(organisationsList, {
        listing: (query) => this.organisations.listing(query),
        rowsOf: (stored: readonly StoredOrganisation[]) => stored.map(organisationRowOf),
      }),
      exportedList(accountRequestsList, {
        listing: (query) => this.requests.listing(query),
        rowsOf: (stored: readonly AccountRequestRow[]) => stored.map(requestRowOf),
      }),
    );
  }
}
