import { Module } from '@nestjs/common';
import { OpenSurveysRepository } from './open-surveys.repository.js';
import { SurveyInvitationsService } from './survey-invitations.service.js';
import { SurveysForUserController } from './surveys-for-user.controller.js';

@Module({
  controllers: [SurveysForUserController],
  providers: [OpenSurveysRepository, SurveyInvitationsService],
  exports: [SurveyInvitationsService],
})
export class SurveyInvitationsModule {}
