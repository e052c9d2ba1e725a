import {
  type AntennaDraft,
  type AntennaSummary,
  antennaDraftsList,
  antennaRules,
  antennasList,
  emptyAntenna,
} from '@portal/contracts/modules/antennas';
import { catalogueScreens } from '../../features/catalogue/catalogue-screens.js';
import { antennaEntry } from './antenna-entry.js';
import { antennasClient as calls } from './antennas.client.js';
import { antennaCatalogue } from './antennas.js';
import { duplicateLink } from './compared.js';

export const routes = catalogueScreens<AntennaDraft, AntennaSummary>({
  kind: antennaCatalogue,
  calls,
  entries: { list: antennasList, texts: { title: 'ANTENNA_LIST_TITLE', subtitle: 'ANTENNA_LIST_SUBTITLE' } },
  drafts: { list: antennaDraftsList, texts: { title: 'ANTENNA_DRAFTS_TITLE', subtitle: 'ANTENNA_DRAFTS_SUBTITLE' } },
  entry: antennaEntry,
  checkLink: duplicateLink,
  form: {
    texts: { title: 'ANTENNA_FORM_TITLE', whoMayApply: 'ANTENNA_WHO_MAY_APPLY' },
    empty: emptyAntenna,
    rules: antennaRules,
  },
});
