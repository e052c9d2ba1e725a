import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { mwApplicationsList } from './mw-applications.list.js';
import { mwApplicationsRequests } from './mw-applications-requests.contract.js';
import { channelPlans } from './mw-channel-plan.contract.js';
import { mwCheckRules } from './mw-check-rules.js';
import { mwFields, mwSettingName } from './mw-fields.js';

export const mwApplicationsRequestsModule: ModuleDeclaration = {
  groups: [mwApplicationsRequests, channelPlans],
  lists: [mwApplicationsList],
  checkRules: mwCheckRules,
  requirableFields: Object.entries(requirableOf(mwFields, mwSettingName).labels).map(([key, titleKey]) => ({
    key,
    titleKey,
  })),
  // That of coordinates stands for both of them.
  informationButtons: fieldInformationButtons(mwFields).map(({ key, titleKey }) => ({
    key,
    titleKey: key === 'coordinates' ? 'MW_FIELD_POSITION' : titleKey,
  })),
  dictionaries: [
    'BAND',
    'CHANNEL_PLAN',
    'POLARISATION_MW',
    'NETWORK_TYPE',
    'LINK_CONFIGURATION',
    'SUPPORT_NATURE',
    'MODULATION',
    'REQUEST_TYPE',
    'REQUEST_STATUS',
  ],
  dictionaryTexts: {
    NETWORK_TYPE: 'MW_NETWORK_',
    POLARISATION_MW: 'MW_POLARISATION_',
    SUPPORT_NATURE: 'MW_SUPPORT_',
  },
};
