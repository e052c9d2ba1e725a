import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountController } from './account.controller.js';
import { AccountRequestsModule } from './account-requests.module.js';
import { LoginNamesService } from './login-names.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PeopleRepository } from './people.repository.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestFilesController } from './request-files.controller.js';
import { ReviewersRepository } from './reviewers.repository.js';
import { UsersController } from './users.controller.js';

/** Accounts, as the people who have or want one deal with them. */
@Module({
  imports: [AccountRequestsModule, AppSettingsModule, MailModule, UploadsModule],
  controllers: [AccountController, UsersController, RequestFilesController],
  providers: [RegistrationsService, OwnAccountService, LoginNamesService, PeopleRepository, ReviewersRepository],
})
export class AccountModule {}
