import { Module } from '@nestjs/common';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { SecondFactorSignIn } from '../second-factor/second-factor-sign-in.js';
import { SecondFactorSignInModule } from '../second-factor/second-factor-sign-in.module.js';
import { UsersModule } from '../users/users.module.js';
import { KnownDevices } from './known-devices.js';
import { LastUses } from './last-uses.js';
import { Renewals } from './renewals.js';
import { SecondFactorGate } from './second-factor-gate.js';
import { SessionController } from './session.controller.js';
import { SessionSweeper } from './session-sweeper.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignIn } from './sign-in.js';
import { SignInLocks } from './sign-in-locks.js';

@Module({
  imports: [UsersModule, SecondFactorSignInModule],
  controllers: [SessionController],
  providers: [
    SessionsRepository,
    SessionsService,
    Renewals,
    SignIn,
    SignInLocks,
    KnownDevices,
    LastUses,
    SessionSweeper,
    { provide: SecondFactorGate, useExisting: SecondFactorSignIn },
    { provide: CallerSource, useExisting: SessionsService },
  ],
  exports: [CallerSource, SessionsService],
})
export class SessionModule {}
