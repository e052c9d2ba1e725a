import { Module } from '@nestjs/common';
import { AnswerLinksController } from './answer-links.controller.js';
import { AnswerLinksRegistry } from './answer-links.registry.js';
import { AnswerLinksRepository } from './answer-links.repository.js';
import { AnswerLinksService } from './answer-links.service.js';

/** Pages on which people answer from a mail without a session. */
@Module({
  controllers: [AnswerLinksController],
  providers: [AnswerLinksRegistry, AnswerLinksRepository, AnswerLinksService],
  exports: [AnswerLinksRegistry, AnswerLinksService],
})
export class AnswerLinksModule {}
