import {
  type EsDetails,
  type EsDraft,
  type EsSummary,
  esApplicationsList,
} from '@portal/contracts/modules/es-applications-requests';
import { dossierScreens } from '../../features/dossiers/dossier-screens.js';
import { stationDetails } from './consultation/station-details.js';
import { earthStation } from './earth-stations.js';
import { esApplicationsRequestsClient as calls } from './es-applications-requests.client.js';
import type { Satellites } from './form/satellites.js';
import { stationForm } from './form/station-form.js';

export const routes = dossierScreens<EsDraft, EsDetails, EsSummary, Satellites>({
  kind: earthStation,
  calls,
  list: {
    list: esApplicationsList,
    texts: { title: 'ES_START_TITLE', subtitle: 'ES_START_SUBTITLE' },
    start: { rights: { path: 'stations', text: 'ES_START_STATIONS' } },
  },
  form: stationForm,
  consultation: stationDetails,
});
