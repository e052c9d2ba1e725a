import { Module } from '@nestjs/common';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactorSignIn } from './second-factor-sign-in.js';
import { SecondFactorSweeper } from './second-factor-sweeper.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const shared = [SecondFactorsRepository, SecondFactorCheck, SecondFactorSignIn];

/** What signing in needs of second factors; it needs nothing of sessions. */
@Module({
  providers: [...shared, PendingSignInsRepository, SecondFactorSweeper],
  exports: shared,
})
export class SecondFactorSignInModule {}
