import { Injectable } from '@nestjs/common';
import { type JudgedRule, type ModuleKey, modules, visibilityRules } from '@portal/contracts';
import type { SessionUser } from '../../kernel/access/caller.js';
import { SurveyInvitationsService } from '../surveys/survey-invitations.service.js';
import { SettingsRepository } from './settings.repository.js';

/** Input of the decision whether a user sees a module. */
export type ModuleViewer = Pick<SessionUser, 'id' | 'roles' | 'origin' | 'relations'>;

/** Decides who sees a module, by the same rules as for its tile. */
@Injectable()
export class ModuleVisibilityService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly surveys: SurveyInvitationsService,
  ) {}

  async rulesOf(key: ModuleKey, viewer: ModuleViewer): Promise<JudgedRule[]> {
    const { roles, origin, relations } = viewer;
    const { surveyCheck } = modules[key].flags;
    const { value: portal } = await this.settings.read('main', 'GLOBAL');
    const systems = [...new Set(relations.flatMap(({ requestSystems }) => requestSystems))];
    return visibilityRules(
      modules[key],
      { roles, origin, systems },
      {
        state: {
          enabled: key === 'main' || portal.enabledModules.includes(key),
          url: portal.moduleAddresses[key],
        },
        enabledSystems: portal.enabledRequestSystems,
        settingsMode: false,
        showSurveys: surveyCheck && (await this.surveys.showForUser(viewer)).show,
      },
    );
  }

  /** The portal's own part is open to everybody. */
  async isVisibleTo(key: ModuleKey, viewer: ModuleViewer): Promise<boolean> {
    return key === 'main' || (await this.rulesOf(key, viewer)).every(({ passed }) => passed);
  }
}
