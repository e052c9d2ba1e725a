import { Module } from '@nestjs/common';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { SecondFactorSignInModule } from '../second-factor/second-factor-sign-in.module.js';
import { SecondFactorSignInService } from '../second-factor/second-factor-sign-in.service.js';
import { UsersModule } from '../users/users.module.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { LastUsesTask } from './last-uses.task.js';
import { SecondFactorGate } from './second-factor-gate.js';
import { SessionController } from './session.controller.js';
import { SessionRenewalService } from './session-renewal.service.js';
import { SessionSweeperTask } from './session-sweeper.task.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInLocksService } from './sign-in-locks.service.js';

@Module({
  imports: [UsersModule, SecondFactorSignInModule],
  controllers: [SessionController],
  providers: [
    SessionsRepository,
    SessionsService,
    SessionRenewalService,
    SignInService,
    SignInLocksService,
    KnownDevicesRepository,
    LastUsesTask,
    SessionSweeperTask,
    { provide: SecondFactorGate, useExisting: SecondFactorSignInService },
    { provide: CallerSource, useExisting: SessionsService },
  ],
  exports: [CallerSource, SessionsService],
})
export class SessionModule {}
