import { Module } from '@nestjs/common';
import { SecondFactorSignInModule } from '../second-factor/second-factor-sign-in.module.js';
import { SessionModule } from '../session/session.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccountHoldersRepository } from './account-holders.repository.js';
import { AccountRequestEffects } from './account-request-effects.js';
import { AccountRequests } from './account-requests.js';
import { AccountRequestsRepository } from './account-requests.repository.js';
import { OnFileRepository } from './on-file.repository.js';

/** Requests about accounts, for the people who make them and for those who decide on them. */
@Module({
  imports: [SecondFactorSignInModule, SessionModule, UploadsModule],
  providers: [
    AccountRequests,
    AccountRequestEffects,
    AccountRequestsRepository,
    OnFileRepository,
    AccountHoldersRepository,
  ],
  exports: [AccountRequests, AccountRequestsRepository, OnFileRepository, AccountHoldersRepository],
})
export class AccountRequestsModule {}
