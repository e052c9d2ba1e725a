import type {
  AnomalySummary,
  CampaignSummary,
  DeclaredStation,
  InspectionSummary,
} from '@portal/contracts/modules/agency-control';
import type { FeatureLike } from 'ol/Feature.js';
import type { MappedList } from '../../features/mapped-lists/mapped-list.js';
import { agencyClient } from './agency-control.client.js';
import { anomalyLook, placeLook } from './looks.js';

const nameOf = (object: FeatureLike): string =>
  [object.get('label'), object.get('reference')].filter(Boolean).join(' · ');

const shared = { title: 'AG_TITLE', map: 'AG_MAP', search: 'AG_SEARCH' } as const;

export const anomaliesList: MappedList<AnomalySummary> = {
  key: 'agencyControl',
  texts: { ...shared, count: 'AG_COUNT_ANOMALIES' },
  calls: {
    listRows: ({ query }, options) => agencyClient.listRows({ query }, options),
    readTile: (input) => agencyClient.readTile(input),
    readCorners: ({ query }, options) => agencyClient.readCorners({ query }, options),
  },
  look: anomalyLook,
  nameOf,
};

export const inspectionsList: MappedList<InspectionSummary> = {
  key: 'agencyControl/inspections',
  texts: { ...shared, count: 'AG_COUNT_INSPECTIONS' },
  calls: {
    listRows: ({ query }, options) => agencyClient.listInspections({ query }, options),
    readTile: (input) => agencyClient.readInspectionTile(input),
    readCorners: ({ query }, options) => agencyClient.readInspectionCorners({ query }, options),
  },
  look: placeLook,
  nameOf,
};

export const campaignsList: MappedList<CampaignSummary> = {
  key: 'agencyControl/campaigns',
  texts: { ...shared, count: 'AG_COUNT_CAMPAIGNS' },
  calls: {
    listRows: ({ query }, options) => agencyClient.listCampaigns({ query }, options),
    readTile: (input) => agencyClient.readCampaignTile(input),
    readCorners: ({ query }, options) => agencyClient.readCampaignCorners({ query }, options),
  },
  look: placeLook,
  nameOf,
};

export const stationsList: MappedList<DeclaredStation> = {
  key: 'agencyControl/stations',
  texts: { ...shared, count: 'AG_COUNT_STATIONS' },
  calls: {
    listRows: ({ query }, options) => agencyClient.listStations({ query }, options),
    readTile: (input) => agencyClient.readStationTile(input),
    readCorners: ({ query }, options) => agencyClient.readStationCorners({ query }, options),
  },
  look: placeLook,
  nameOf,
};
