import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SurveyInvitationsService } from '../../features/surveys/survey-invitations.service.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { demoAnswers, demoFollowUp, demoSurvey } from './demo-surveys.js';
import { SurveyAnswersRepository } from './survey-answers.repository.js';
import { SurveysRepository } from './surveys.repository.js';

/** Gives the demonstration a survey that is open, one of last year with answers, and what was done about them. */
@Injectable()
export class DemoSurveysSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly surveys: SurveysRepository,
    private readonly answers: SurveyAnswersRepository,
    private readonly invitations: SurveyInvitationsService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo surveys', kind: 'demo', order: 40, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const today = this.invitations.today();
    if ((await this.surveys.list(this.database, today)).length > 0) return;
    const year = Number(today.slice(0, 4));
    const earlier = `${year - 1}-11-30`;
    await this.database.transaction(async (sql) => {
      const opensOn = `${year - 1}-11-01`;
      const { id: past } = await this.surveys.create(sql, demoSurvey(year - 1, opensOn, earlier), null, undefined);
      await this.surveys.setState(sql, past, 'CLOSED');
      const given = { survey: past, user: null, day: earlier, opensOn, wording: 1, anonymous: true };
      for (const values of demoAnswers) await this.answers.add(sql, { ...given, values });
      const { id } = await this.surveys.create(sql, demoSurvey(year, today, `${year + 1}-12-31`), null, undefined);
      await this.surveys.setState(sql, id, 'PUBLISHED');
      await this.surveys.addFollowUp(sql, { ...demoFollowUp, addedOn: earlier }, null);
    });
  }
}
