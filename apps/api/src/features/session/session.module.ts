import { Module } from '@nestjs/common';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { UsersModule } from '../users/users.module.js';
import { SessionController } from './session.controller.js';
import { SessionSweeper } from './session-sweeper.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule],
  controllers: [SessionController],
  providers: [
    SessionsRepository,
    SessionsService,
    SessionSweeper,
    { provide: CallerSource, useExisting: SessionsService },
  ],
  exports: [CallerSource],
})
export class SessionModule {}
