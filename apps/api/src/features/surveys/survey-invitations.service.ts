import { Inject, Injectable } from '@nestjs/common';
import { isStaffOfRegulator, type Role } from '@portal/contracts';
import type { SessionUser } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { OpenSurveysRepository, type SurveyAudience } from './open-surveys.repository.js';

type Viewer = Pick<SessionUser, 'id' | 'roles' | 'origin' | 'relations'>;

/** Whether a survey asks somebody; an empty list leaves nobody out. */
function asks({ roles, systems, origins }: SurveyAudience, viewer: Viewer): boolean {
  const held = viewer.relations.flatMap(({ requestSystems }) => requestSystems);
  return (
    (roles.length === 0 || roles.some((role) => viewer.roles.includes(role))) &&
    (systems.length === 0 || systems.some((system) => held.includes(system))) &&
    (origins.length === 0 || origins.some((origin) => origin === viewer.origin))
  );
}

const isAuthor = ({ roles, relations }: Viewer): boolean =>
  roles.includes('PORTADMIN') || (roles.includes('REGULATOR') && isStaffOfRegulator({ relations }));

/** Surveys that wait for somebody. */
@Injectable()
export class SurveyInvitationsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly surveys: OpenSurveysRepository,
  ) {}

  /** Today in the portal's time zone. */
  today(): string {
    return new Intl.DateTimeFormat('sv', { timeZone: this.env.timeZone }).format(new Date());
  }

  /** Whether an audience holds any active user with one of the roles that answer. */
  asksAnybody(sql: Sql, audience: SurveyAudience, answering: readonly Role[]): Promise<boolean> {
    return this.surveys.asksAnybody(sql, audience, answering);
  }

  /** Surveys that ask a viewer, with how often the viewer has put each off. */
  async openTo(viewer: Viewer, isAsked: boolean): Promise<{ id: string; dismissals: number }[]> {
    const open = await this.surveys.openTo(this.database, viewer.id, this.today(), isAsked);
    return open.filter(({ audience }) => asks(audience, viewer));
  }

  /** Surveys that wait for a viewer. Those who write surveys always find the module, without being invited. */
  async showForUser(viewer: Viewer): Promise<{ show: boolean; surveyIds: string[] }> {
    const surveyIds = (await this.openTo(viewer, true)).map(({ id }) => id);
    return { show: surveyIds.length > 0 || isAuthor(viewer), surveyIds };
  }
}
