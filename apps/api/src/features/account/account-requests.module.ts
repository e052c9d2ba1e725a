import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountRequestsRepository } from './account-requests.repository.js';
import { AccountRequestsService } from './account-requests.service.js';
import { AccountHoldersRepository } from './requests/account-holders.repository.js';
import { AccountRecordsRepository } from './requests/account-records.repository.js';
import { AccountRequestEffectsService } from './requests/account-request-effects.service.js';

/** Requests about accounts, for the people who make them and for those who decide on them. */
@Module({
  imports: [IdentityModule, UploadsModule],
  providers: [
    AccountRequestsService,
    AccountRequestEffectsService,
    AccountRequestsRepository,
    AccountRecordsRepository,
    AccountHoldersRepository,
  ],
  exports: [AccountRequestsService, AccountRequestsRepository, AccountRecordsRepository, AccountHoldersRepository],
})
export class AccountRequestsModule {}
