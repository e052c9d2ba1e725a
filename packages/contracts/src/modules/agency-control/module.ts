import type { ModuleDeclaration } from '../module-declaration.js';
import {
  agencyChecklists,
  agencyChecklistsList,
  agencyRules,
  agencyRulesList,
  agencyTeams,
  agencyTeamsList,
} from './administration.js';
import { agencyControl } from './agency-control.contract.js';
import { anomaliesList, inspectionsList } from './agency-control.lists.js';

export const agencyControlModule: ModuleDeclaration = {
  groups: [agencyControl, agencyRules, agencyChecklists, agencyTeams],
  lists: [anomaliesList, inspectionsList, agencyRulesList, agencyChecklistsList, agencyTeamsList],
  informationButtons: [
    { key: 'severity', titleKey: 'AG_SEVERITY' },
    { key: 'outcome', titleKey: 'AG_OUTCOME' },
  ],
};
