import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountRequestsModule } from './account-requests.module.js';
import { AccountController } from './own-account/account.controller.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { OwnUpdateService } from './own-account/own-update.service.js';
import { PeopleRepository } from './own-account/people.repository.js';
import { UsersController } from './own-account/users.controller.js';
import { LoginNamesService } from './registration/login-names.service.js';
import { RegistrationsService } from './registration/registrations.service.js';
import { RequestFilesController } from './requests/request-files.controller.js';
import { RequestMailsService } from './requests/request-mails.service.js';
import { VouchedRegistrationsService } from './vouched-registrations.service.js';

/** Registration, and what users do about their own accounts. */
@Module({
  imports: [AccountRequestsModule, AppSettingsModule, InboxModule, MailModule, UploadsModule],
  controllers: [AccountController, UsersController, RequestFilesController],
  providers: [
    RegistrationsService,
    OwnAccountService,
    OwnUpdateService,
    RequestMailsService,
    LoginNamesService,
    PeopleRepository,
    VouchedRegistrationsService,
  ],
  exports: [VouchedRegistrationsService],
})
export class AccountModule {}
