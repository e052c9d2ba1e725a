import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { freqExperimentationRequests } from './freq-experimentation-requests.contract.js';
import { trialBandsData, trialBandsList } from './trial-bands.js';
import { trialBodiesData, trialBodiesList } from './trial-bodies.js';
import { trialCheckRules } from './trial-check-rules.js';
import { commonTrialFields } from './trial-fields.js';
import { trialGroups } from './trial-kinds.contract.js';
import { trialsList } from './trials.list.js';

export const freqExperimentationRequestsModule: ModuleDeclaration = {
  groups: [freqExperimentationRequests, ...Object.values(trialGroups), trialBandsData, trialBodiesData],
  lists: [trialsList, trialBandsList, trialBodiesList],
  checkRules: trialCheckRules,
  requirableFields: Object.entries(requirableOf(commonTrialFields).labels).map(([key, titleKey]) => ({
    key,
    titleKey,
  })),
  informationButtons: fieldInformationButtons(commonTrialFields),
};
