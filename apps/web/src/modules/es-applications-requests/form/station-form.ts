import {
  type EsDraft,
  emptyStation,
  esApplication,
  esFields,
} from '@portal/contracts/modules/es-applications-requests';
import type { ApplicationFormSpec } from '../../../features/dossiers/dossier-screens.js';
import { formOf } from '../../../features/fields/written-values.js';
import { readQuery } from '../../../kernel/query.js';
import { esSatellitesClient } from '../es-applications-requests.client.js';
import type { Satellites } from './satellites.js';
import { StationSections } from './station-sections.js';

const form = formOf(esFields);

/** The form of an application for an earth station; its fields look up the satellites. */
export const stationForm: ApplicationFormSpec<EsDraft, Satellites> = {
  ...form,
  texts: { title: 'ES_APPLICATION_TITLE', whoMayApply: 'ES_MAY_NOT_APPLY_WHY' },
  data: readQuery(esSatellitesClient.listInForce, {}),
  valuesOf: (draft) => form.valuesOf(draft ?? emptyStation()),
  schema: (_satellites, requiredFields) => esApplication(requiredFields),
  locate: ({ latitude, longitude, stationName, beams }) =>
    latitude && longitude
      ? {
          ...emptyStation(),
          ...{ latitude, longitude, stationName },
          beams: beams.map(({ lowMhz, highMhz }) => ({ lowMhz, highMhz })),
        }
      : undefined,
  Sections: StationSections,
};
