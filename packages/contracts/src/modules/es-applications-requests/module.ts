import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { esApplicationsList } from './es-applications.list.js';
import { esApplicationsRequests } from './es-applications-requests.contract.js';
import { esCheckRules } from './es-check-rules.js';
import { esFields } from './es-fields.js';
import { esSatellites, esSatellitesList } from './es-satellites.js';

export const esApplicationsRequestsModule: ModuleDeclaration = {
  groups: [esApplicationsRequests, esSatellites],
  lists: [esApplicationsList, esSatellitesList],
  checkRules: esCheckRules,
  requirableFields: Object.entries(requirableOf(esFields).labels).map(([key, titleKey]) => ({ key, titleKey })),
  informationButtons: fieldInformationButtons(esFields),
};
