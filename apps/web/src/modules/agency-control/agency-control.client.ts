import { agencyChecklists, agencyControl, agencyRules, agencyTeams } from '@portal/contracts/modules/agency-control';
import { clientOf } from '../../kernel/client.js';

export const agencyClient = clientOf(agencyControl);
export const rulesClient = clientOf(agencyRules);
export const checklistsClient = clientOf(agencyChecklists);
export const teamsClient = clientOf(agencyTeams);
