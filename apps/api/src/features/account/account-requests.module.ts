import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountHoldersRepository } from './account-holders.repository.js';
import { AccountRecordsRepository } from './account-records.repository.js';
import { AccountRequestEffectsService } from './account-request-effects.service.js';
import { AccountRequestsRepository } from './account-requests.repository.js';
import { AccountRequestsService } from './account-requests.service.js';

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
