import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import type { MwInformationButton } from './mw-application.rules.js';
import { mwApplicationsList } from './mw-applications.list.js';
import { mwApplicationsRequests } from './mw-applications-requests.contract.js';
import { channelPlans } from './mw-channel-plan.contract.js';
import { mwCheckRules } from './mw-check-rules.js';
import { conditionalLabels } from './mw-conditional-fields.js';

const informationButtons: Readonly<Record<MwInformationButton, string>> = {
  coordinates: 'MW_FIELD_POSITION',
  groundElevation: 'MW_FIELD_GROUND_ELEVATION',
  lineLoss: 'MW_FIELD_LINE_LOSS',
  txHighEnd: 'MW_FIELD_HIGH_END',
  direction: 'MW_FIELD_DIRECTION',
  channelCount: 'MW_FIELD_CHANNEL_COUNT',
  feeder: 'MW_FIELD_FEEDER_TYPE',
  stationDeclaration: 'MW_FIELD_STATION_DECLARATION',
  passiveRepeaters: 'MW_REPEATERS',
};

export const mwApplicationsRequestsModule: ModuleDeclaration = {
  groups: [mwApplicationsRequests, channelPlans],
  lists: [mwApplicationsList],
  workflows: [applicationWorkflow],
  checkRules: mwCheckRules,
  requirableFields: Object.entries(conditionalLabels).map(([key, titleKey]) => ({ key, titleKey })),
  informationButtons: Object.entries(informationButtons).map(([key, titleKey]) => ({ key, titleKey })),
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
