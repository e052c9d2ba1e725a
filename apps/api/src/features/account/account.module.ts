import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountController } from './account.controller.js';
import { AccountRequestsModule } from './account-requests.module.js';
import { Logins } from './logins.js';
import { OwnAccount } from './own-account.js';
import { PeopleRepository } from './people.repository.js';
import { Registrations } from './registrations.js';
import { RequestFilesController } from './request-files.controller.js';
import { Reviewers } from './reviewers.js';
import { UsersController } from './users.controller.js';

/** Accounts, as the people who have or want one deal with them. */
@Module({
  imports: [AccountRequestsModule, AppSettingsModule, MailModule, UploadsModule],
  controllers: [AccountController, UsersController, RequestFilesController],
  providers: [Registrations, OwnAccount, Logins, PeopleRepository, Reviewers],
})
export class AccountModule {}
