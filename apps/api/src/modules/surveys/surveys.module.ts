import { Module } from '@nestjs/common';
import { SurveyInvitationsModule } from '../../features/surveys/survey-invitations.module.js';
import { DemoSurveysSeed } from './demo-surveys.seed.js';
import { SurveyAnswersRepository } from './survey-answers.repository.js';
import { SurveyAnswersService } from './survey-answers.service.js';
import { SurveysController } from './surveys.controller.js';
import { SurveysRepository } from './surveys.repository.js';
import { SurveysService } from './surveys.service.js';

/** Surveys: written, answered, and what they say. */
@Module({
  imports: [SurveyInvitationsModule],
  controllers: [SurveysController],
  providers: [SurveysRepository, SurveyAnswersRepository, SurveysService, SurveyAnswersService, DemoSurveysSeed],
})
export class SurveysModule {}
