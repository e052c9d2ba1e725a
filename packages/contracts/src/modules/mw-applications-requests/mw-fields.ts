import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import { catalogued } from '../../features/catalogue/catalogued-field.js';
import {
  type Beside,
  choice,
  day,
  figure,
  flag,
  group,
  latitude,
  longitude,
  longText,
  optionalRows,
  reference,
  rows,
  text,
} from '../../features/fields/field.js';
import { fields, settingName } from '../../features/fields/field-set.js';
import { Clutter, ClutterDraft, ClutterSegment, clutterText } from '../../features/terrain/clutter.schema.js';
import { HopDirection, halfText } from './mw-direction.js';
import { FeederType } from './mw-feeder.js';
import { MOST_MERGED } from './mw-merged-channels.js';

export const MAX_HOPS = 200;
/** How many passive repeaters a hop may have. */
export const MAX_REPEATERS = 2;
/** Capacities are kept in thousandths. */
const LEAST_CAPACITY_MBPS = 0.001;

export const Polarisation = z.enum(['V', 'H', 'DUAL']);
export const TransmitHighEnd = z.enum(['A', 'B']);
export const NetworkType = z.enum(['PUBLIC_NETWORK', 'PRIVATE_NETWORK', 'BROADCAST_TRANSPORT', 'PUBLIC_SAFETY']);
export type NetworkType = z.infer<typeof NetworkType>;
/** How many transmitters share the traffic, and what takes over when one fails; HSB: hot standby, FD, SD: diversity. */
export const LinkConfiguration = z.enum(['1+0', '1+1_HSB', '1+1_FD', '1+1_SD', '2+0', '2+0_XPIC', 'N+0', 'N+1']);
export const Criticality = z.enum(['STANDARD', 'EMERGENCY_SERVICES', 'DEFENCE']);
/** How well a position is known. */
export const CoordinatePrecision = z.enum(['GNSS_1M', 'MAP_10M', 'CADASTRE', 'UNKNOWN']);
export const SupportNature = z.enum([
  'PYLON_LATTICE',
  'PYLON_GUYED',
  'MONOPOLE',
  'WATER_TOWER',
  'BUILDING',
  'CHURCH',
  'SILO',
  'CHIMNEY',
  'LIGHTHOUSE',
  'TUNNEL',
  'STREET_FURNITURE',
  'NONE',
  'OTHER',
]);
/** States of a modulation, as dictionaries call them. */
export const ModulationStates = z.enum(['2', '4', '8', '16', '32', '64', '128', '256', '512', '1024', '2048', '4096']);
/** A sheet of metal that reflects, or two antennas with a line between them. */
export const RepeaterType = z.enum(['PLANE', 'BACK_TO_BACK']);
export type RepeaterType = z.infer<typeof RepeaterType>;

const metres = { unit: 'UNIT_M', digits: 1 } as const;
const groundElevationM = { ...metres, min: -10, max: 9000, label: 'MW_FIELD_GROUND_ELEVATION' } as const;
const gain = { unit: 'UNIT_DBI', min: 0, max: 75, digits: 2 } as const;
const lineLoss = { unit: 'UNIT_DB', min: 0, max: 30, digits: 2, label: 'MW_FIELD_LINE_LOSS' } as const;

/** What the places on a path are called beside its ends A and B: P1 is the repeater that end A looks at. */
export const repeaterName = (index: number): string => `P${index + 1}`;

/** One end of a hop. */
export const mwEndFields = fields('MW', {
  siteName: text({ max: 64, required: true }),
  siteCode: text({ max: 20, requirable: true }),
  latitude: latitude({ required: true, information: 'coordinates' }),
  longitude: longitude({ required: true }),
  coordinatePrecision: choice(CoordinatePrecision, { prefix: 'MW_PRECISION_', requirable: true }),
  groundElevationM: figure({ ...groundElevationM, requirable: true, information: 'groundElevation' }),
  supportNature: choice(SupportNature, { prefix: 'MW_SUPPORT_', dictionary: 'SUPPORT_NATURE', requirable: true }),
  supportHeightM: figure({ ...metres, min: 0, max: 350, requirable: true, label: 'MW_FIELD_SUPPORT_HEIGHT' }),
  /** Reference under which the station is declared, if it is. */
  stationDeclaration: text({ max: 32, requirable: true, information: 'stationDeclaration' }),
  antennaHeightAglM: figure({ ...metres, min: 0.5, max: 350, required: true, label: 'MW_FIELD_ANTENNA_HEIGHT' }),
  /** Centre of the second antenna of a hop with space diversity. */
  diversityHeightAglM: figure({ ...metres, min: 0.5, max: 350, label: 'MW_FIELD_DIVERSITY_HEIGHT' }),
  antenna: catalogued({ text: 'MW_CATALOGUED' }),
  antennaGainDbi: figure({ ...gain, required: true, label: 'MW_FIELD_ANTENNA_GAIN' }),
  equipment: catalogued({ text: 'MW_CATALOGUED' }),
  /** The mode that the licence is for; none: the one that carries the capacity. */
  referenceModulation: choice(ModulationStates, { dictionary: 'MODULATION', requirable: true }),
  adaptiveModulation: flag(),
  highestModulation: choice(ModulationStates, {
    dictionary: 'MODULATION',
    requiredWhen: ({ adaptiveModulation }) => adaptiveModulation === true,
  }),
  /** Of an end that transmits; the other has no use for it. */
  txPowerDbm: figure({
    ...{ unit: 'UNIT_DBM', min: -30, max: 43, digits: 2, label: 'MW_FIELD_TX_POWER' },
    requiredWhen: () => true,
  }),
  /** By how much automatic power control lowers the power in clear weather. */
  atpcRangeDb: figure({ unit: 'UNIT_DB', min: 0, max: 40, digits: 1, requirable: true, label: 'MW_FIELD_ATPC_RANGE' }),
  feederType: choice(FeederType, { prefix: 'MW_FEEDER_', information: 'feeder' }),
  feederLengthM: figure({ unit: 'UNIT_M', min: 0, max: 500, digits: 2, label: 'MW_FIELD_FEEDER_LENGTH' }),
  feederLossDbPer100m: figure({
    ...{ unit: 'MW_UNIT_DB_PER_100M', min: 0, max: 500, digits: 2, label: 'MW_FIELD_FEEDER_LOSS' },
  }),
  /** That of the feeder where its length and loss are given. */
  lineLossDb: figure({ ...lineLoss, required: true, information: 'lineLoss' }),
  /** Radio Regulations, appendix 1. */
  emissionDesignator: text({
    max: 11,
    isUppercase: true,
    pattern: [EMISSION_DESIGNATOR, 'MW_RULE_EMISSION_DESIGNATOR'],
    requirable: true,
  }),
  frequencyTolerancePpm: figure({
    ...{ unit: 'UNIT_PPM', min: 0, max: 15, label: 'MW_FIELD_FREQUENCY_TOLERANCE' },
    requirable: true,
  }),
});

const isPlane = ({ type }: Beside): boolean => type === 'PLANE';
const isBackToBack = ({ type }: Beside): boolean => type === 'BACK_TO_BACK';
const side = { unit: 'UNIT_M', min: 0.5, max: 50, digits: 2, requiredWhen: isPlane } as const;

/** A passive repeater; the first of a hop is the one that end A looks at. */
export const mwRepeaterFields = fields('MW_REPEATER', {
  latitude: latitude({ required: true, label: 'MW_FIELD_LATITUDE' }),
  longitude: longitude({ required: true, label: 'MW_FIELD_LONGITUDE' }),
  groundElevationM: figure(groundElevationM),
  /** Centre of the plane or of the antennas, above ground. */
  heightAglM: figure({ ...metres, min: 0.5, max: 350, required: true, label: 'MW_REPEATER_HEIGHT' }),
  type: choice(RepeaterType, { prefix: 'MW_REPEATER_', required: true, label: 'MW_REPEATER_TYPE' }),
  /** Sides of a plane. */
  widthM: figure({ ...side, label: 'MW_REPEATER_PLANE_WIDTH' }),
  heightM: figure({ ...side, label: 'MW_REPEATER_PLANE_HEIGHT' }),
  /** Of the antenna towards end A, and of that towards end B. */
  gainADbi: figure({ ...gain, requiredWhen: isBackToBack, label: 'MW_REPEATER_GAIN_A' }),
  gainBDbi: figure({ ...gain, requiredWhen: isBackToBack, label: 'MW_REPEATER_GAIN_B' }),
  /** Between both antennas. */
  lineLossDb: figure({ ...lineLoss, requiredWhen: isBackToBack }),
});

type Half = Parameters<typeof halfText>[0];

/** A hop: both its ends, and the link between them. */
export const mwHopFields = fields('MW', {
  ends: group({ A: mwEndFields, B: mwEndFields }, { itemText: (end, t) => t('MW_SITE', { end }) }),
  bandCode: text({ max: 16, required: true, label: 'MW_FIELD_BAND' }),
  channelPlanCode: text({ max: 16, required: true, label: 'MW_FIELD_CHANNEL_PLAN' }),
  /** The lowest one of those that are merged. */
  channelNumber: figure({ isInteger: true, required: true, label: 'MW_FIELD_CHANNEL' }),
  channelCount: figure({ isInteger: true, min: 1, max: MOST_MERGED, information: 'channelCount' }),
  polarisation: choice(Polarisation, { prefix: 'MW_POLARISATION_', dictionary: 'POLARISATION_MW', required: true }),
  configuration: choice(LinkConfiguration, { dictionary: 'LINK_CONFIGURATION', requirable: true }),
  capacityMbps: figure({
    ...{ unit: 'UNIT_MBPS', min: LEAST_CAPACITY_MBPS, max: 100_000, label: 'MW_FIELD_CAPACITY' },
    required: true,
  }),
  /** Per cent of the average year. */
  availabilityTargetPct: figure({
    ...{ unit: 'UNIT_PERCENT', min: 99, max: 99.9999, label: 'MW_FIELD_AVAILABILITY_TARGET' },
    requirable: true,
  }),
  criticality: choice(Criticality, { prefix: 'MW_CRITICALITY_', requirable: true }),
  hopCode: text({ max: 20 }),
  direction: choice(HopDirection, { prefix: 'MW_DIRECTION_', information: 'direction' }),
  txHighEnd: {
    ...choice(TransmitHighEnd, { required: true, information: 'txHighEnd', label: 'MW_FIELD_HIGH_END' }),
    textOf: (txHighEnd, t, { beside }) => halfText({ ...beside, txHighEnd } as Half, t),
  },
  /** What stands on the ground along the path; open where no segment is. */
  clutter: reference(ClutterDraft, {
    stored: z.array(ClutterSegment),
    complete: Clutter,
    label: 'TERRAIN_CLUTTER',
    textOf: clutterText,
  }),
  /** From end A to end B. */
  passiveRepeaters: optionalRows(mwRepeaterFields, {
    max: MAX_REPEATERS,
    label: 'MW_REPEATERS',
    information: 'passiveRepeaters',
    itemText: (at, t) => t('MW_REPEATER_NUMBER', { name: repeaterName(Number(at)) }),
  }),
});

const isTemporary = ({ temporary }: Beside): boolean => temporary === true;

/** The fields of an application for microwave links, each declared once, in the order of the form. */
export const mwFields = fields('MW', {
  projectName: text({ max: 120, required: true }),
  networkType: choice(NetworkType, { prefix: 'MW_NETWORK_', dictionary: 'NETWORK_TYPE', requirable: true }),
  /** What the applicant calls it. */
  applicantReference: text({ max: 32, requirable: true }),
  /** First and last day of use that are asked for. */
  desiredStart: day({ requiredWhen: isTemporary, requirable: true }),
  desiredEnd: day({ requiredWhen: isTemporary }),
  /** For an event, a year at most. */
  temporary: flag(),
  eventName: text({ max: 120, requiredWhen: isTemporary }),
  description: longText({ max: 4000, requirable: true }),
  hops: rows(mwHopFields, {
    ...{ min: 1, max: MAX_HOPS, label: 'MW_HOPS' },
    itemText: (index, t) => t('MW_HOP_NUMBER', { number: Number(index) + 1 }),
  }),
});

/** How settings name a field that may be made required: those of every hop without saying so. */
export const mwSettingName = (place: string): string => settingName(place).replace(/^hops\./, '');
