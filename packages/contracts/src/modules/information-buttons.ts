import { type ModuleKey, moduleKeys } from './index.js';
import type { MwInformationButton } from './mw-applications-requests/mw-application.rules.js';

/** A button that tells more about a field, which administrators enable and attach documents to. */
export interface InformationButtonOf {
  /** Its name in the module settings. */
  readonly key: string;
  /** Translation key of the field that it stands beside. */
  readonly titleKey: string;
}

const microwaveLinks: Readonly<Record<MwInformationButton, string>> = {
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

const own: Partial<Record<ModuleKey, readonly InformationButtonOf[]>> = {
  mwApplicationsRequests: Object.entries(microwaveLinks).map(([key, titleKey]) => ({ key, titleKey })),
  antennas: [
    { key: 'gain', titleKey: 'ANTENNA_FIELD_GAIN_MID_DBI' },
    { key: 'referencePattern', titleKey: 'ANTENNA_FIELD_REFERENCE_PATTERN' },
    { key: 'rpeClass', titleKey: 'ANTENNA_FIELD_RPE_CLASS' },
  ],
  equipments: [
    { key: 'atpcRange', titleKey: 'EQUIPMENT_FIELD_ATPC_RANGE_DB' },
    { key: 'harmonisedStandard', titleKey: 'EQUIPMENT_FIELD_HARMONISED_STANDARD' },
  ],
};

/** Information buttons of each module's screens. */
export const informationButtons = Object.fromEntries(moduleKeys.map((key) => [key, own[key] ?? []])) as Readonly<
  Record<ModuleKey, readonly InformationButtonOf[]>
>;
