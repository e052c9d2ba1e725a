import { Module } from '@nestjs/common';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';
import { SecondFactorSignInService } from './second-factor-sign-in.service.js';
import { SecondFactorSweeperTask } from './second-factor-sweeper.task.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const shared = [SecondFactorsRepository, SecondFactorCheckService, SecondFactorSignInService];

/** What signing in needs of second factors; it needs nothing of sessions. */
@Module({
  providers: [...shared, PendingSignInsRepository, SecondFactorSweeperTask],
  exports: shared,
})
export class SecondFactorSignInModule {}
