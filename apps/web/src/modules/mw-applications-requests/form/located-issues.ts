import { repeaterName } from '@portal/contracts/modules/mw-applications-requests';
import type { Translate } from '../../../kernel/i18n.js';
import type { ComparePaths } from '../../../ui/form/form-issues.js';
import { type EndName, endNames } from './application-draft.js';

/** Label of each field, in the order of the form: the project, then hop by hop site A, site B, the link and its repeaters. */
const labels: Record<string, string> = {
  projectName: 'MW_FIELD_PROJECT_NAME',
  networkType: 'MW_FIELD_NETWORK_TYPE',
  applicantReference: 'MW_FIELD_APPLICANT_REFERENCE',
  desiredStart: 'MW_FIELD_DESIRED_START',
  desiredEnd: 'MW_FIELD_DESIRED_END',
  temporary: 'MW_FIELD_TEMPORARY',
  eventName: 'MW_FIELD_EVENT_NAME',
  description: 'MW_FIELD_DESCRIPTION',
  hops: 'MW_HOPS',
  siteName: 'MW_FIELD_SITE_NAME',
  siteCode: 'MW_FIELD_SITE_CODE',
  latitude: 'MW_FIELD_LATITUDE',
  longitude: 'MW_FIELD_LONGITUDE',
  coordinatePrecision: 'MW_FIELD_COORDINATE_PRECISION',
  groundElevationM: 'MW_FIELD_GROUND_ELEVATION',
  supportNature: 'MW_FIELD_SUPPORT_NATURE',
  supportHeightM: 'MW_FIELD_SUPPORT_HEIGHT',
  stationDeclaration: 'MW_FIELD_STATION_DECLARATION',
  antennaHeightAglM: 'MW_FIELD_ANTENNA_HEIGHT',
  diversityHeightAglM: 'MW_FIELD_DIVERSITY_HEIGHT',
  antenna: 'MW_FIELD_ANTENNA',
  antennaGainDbi: 'MW_FIELD_ANTENNA_GAIN',
  equipment: 'MW_FIELD_EQUIPMENT',
  referenceModulation: 'MW_FIELD_REFERENCE_MODULATION',
  adaptiveModulation: 'MW_FIELD_ADAPTIVE_MODULATION',
  highestModulation: 'MW_FIELD_HIGHEST_MODULATION',
  txPowerDbm: 'MW_FIELD_TX_POWER',
  atpcRangeDb: 'MW_FIELD_ATPC_RANGE',
  feederType: 'MW_FIELD_FEEDER_TYPE',
  feederLengthM: 'MW_FIELD_FEEDER_LENGTH',
  feederLossDbPer100m: 'MW_FIELD_FEEDER_LOSS',
  lineLossDb: 'MW_FIELD_LINE_LOSS',
  emissionDesignator: 'MW_FIELD_EMISSION_DESIGNATOR',
  frequencyTolerancePpm: 'MW_FIELD_FREQUENCY_TOLERANCE',
  bandCode: 'MW_FIELD_BAND',
  channelPlanCode: 'MW_FIELD_CHANNEL_PLAN',
  channelNumber: 'MW_FIELD_CHANNEL',
  channelCount: 'MW_FIELD_CHANNEL_COUNT',
  polarisation: 'MW_FIELD_POLARISATION',
  configuration: 'MW_FIELD_CONFIGURATION',
  capacityMbps: 'MW_FIELD_CAPACITY',
  availabilityTargetPct: 'MW_FIELD_AVAILABILITY_TARGET',
  criticality: 'MW_FIELD_CRITICALITY',
  hopCode: 'MW_FIELD_HOP_CODE',
  direction: 'MW_FIELD_DIRECTION',
  txHighEnd: 'MW_FIELD_HIGH_END',
  clutter: 'TERRAIN_CLUTTER',
  passiveRepeaters: 'MW_REPEATERS',
  type: 'MW_REPEATER_TYPE',
  heightAglM: 'MW_REPEATER_HEIGHT',
  widthM: 'MW_REPEATER_PLANE_WIDTH',
  heightM: 'MW_REPEATER_PLANE_HEIGHT',
  gainADbi: 'MW_REPEATER_GAIN_A',
  gainBDbi: 'MW_REPEATER_GAIN_B',
};

const HOP_FIELD = /^hops\.(\d+)(?:\.ends\.([AB])|\.passiveRepeaters\.(\d+))?\.(\w+?)(?:\.\d+\.\w+)?$/;

const placeOf = (path: string): readonly [hop: number, part: number, field: number] => {
  const [, hop = '-1', end, repeater, field = path] = HOP_FIELD.exec(path) ?? [];
  const ofLink = endNames.length;
  const part = end ? endNames.indexOf(end as EndName) : repeater ? ofLink + 1 + Number(repeater) : ofLink;
  return [Number(hop), part, Object.keys(labels).indexOf(field)];
};

/** The order in which the fields are read. */
export const comparePlaces: ComparePaths = (one, other) => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};

/** Index of the hop a field belongs to. */
export const hopOfPath = (path: string): number | undefined => {
  const index = HOP_FIELD.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
};

/**
 * The section of the form in which a field is: `1 A` for site A of the second hop, `1` for its link, `1 P` for its
 * passive repeaters, empty for the project.
 */
export const sectionOfPath = (path: string): string => {
  const [, hop = '', end, repeater, field] = HOP_FIELD.exec(path) ?? [];
  if (repeater || field === 'passiveRepeaters') return `${hop} P`;
  return end ? `${hop} ${end}` : hop;
};

/** The hop in which a field is, as text; empty for the project. */
export const hopTabOf = (path: string): string => HOP_FIELD.exec(path)?.[1] ?? '';

/** Where a field is, in words: "Hop 1, site A, Latitude". */
export function labelOf(path: string, t: Translate): string {
  const [, hop, end, repeater, field = path] = HOP_FIELD.exec(path) ?? [];
  const places = [
    hop === undefined ? undefined : t('MW_HOP_NUMBER', { number: Number(hop) + 1 }),
    end === undefined ? undefined : t('MW_SITE', { end }),
    repeater === undefined ? undefined : t('MW_REPEATER_NUMBER', { name: repeaterName(Number(repeater)) }),
    t(labels[field] ?? path),
  ];
  return places.filter(Boolean).join(' · ');
}

/** The step of the form in which a field is. */
export const stepOfPath = (path: string): 'administrative' | 'ends' | 'link' | 'profile' => {
  const [, hop, end, , field] = HOP_FIELD.exec(path) ?? [];
  if (path === 'hops') return 'ends';
  if (hop === undefined) return 'administrative';
  if (end) return 'ends';
  return field === 'clutter' ? 'profile' : 'link';
};
