import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import { catalogued } from '../../features/catalogue/catalogued-field.js';
import {
  type Beside,
  choice,
  day,
  figure,
  latitude,
  longitude,
  longText,
  reference,
  rows,
  text,
} from '../../features/fields/field.js';
import { fields } from '../../features/fields/field-set.js';

export const EsStationKind = z.enum(['SPECIFIC', 'TYPICAL', 'RECEIVE_ONLY', 'VSAT_NETWORK', 'ESIM_GATEWAY', 'SNG']);
export const EsOrbit = z.enum(['GSO', 'NGSO']);
export const EsDirection = z.enum(['TX', 'RX']);
export type EsDirection = z.infer<typeof EsDirection>;
export const EsPattern = z.enum(['S580', 'S465', 'AP8', 'MEASURED']);
export const EsPolarisation = z.enum(['H', 'V', 'RHCP', 'LHCP', 'DUAL_LINEAR', 'DUAL_CIRCULAR']);
/** Classes of station and natures of service: Radio Regulations, Appendix 4; preface to the BR IFIC, tables 3 and 5. */
export const EsClassOfStation = z.enum(['TC', 'TB', 'TG', 'TK', 'TD', 'TI', 'TW', 'VA']);
export const EsNatureOfService = z.enum(['CP', 'CR', 'CO', 'CV', 'OT']);
export const EsHorizonSource = z.enum(['TERRAIN', 'SURVEYED', 'TYPED']);
/** How the gain towards the horizon is found: fixed pointing; time-invariant or time-variant for antennas that follow. */
export const EsHorizonGainMethod = z.enum(['GSO_FIXED', 'TIG', 'TVG']);
export const EsNoticeKind = z.enum(['AP4_III', 'COORD_9_17', 'NOTIF_11_2']);
export const EsNoticeStatus = z.enum(['TO_FILE', 'SENT', 'PUBLISHED', 'AGREED', 'RECORDED', 'RETURNED']);

export const MAX_BEAMS = 200;
export const MAX_NOTICES = 20;
/** 72 directions, every 5°. */
const MAX_HORIZON_POINTS = 72;
/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;

const frequency = { unit: 'UNIT_MHZ', min: 0.009, max: MAX_FREQUENCY_MHZ } as const;
const sends = ({ direction }: Beside): boolean => direction === 'TX';
const receives = ({ direction }: Beside): boolean => direction === 'RX';

/** A beam with its emission. */
export const esBeamFields = fields('ES', {
  beamCode: text({ max: 8, required: true, source: 'B.1.a' }),
  direction: choice(EsDirection, { prefix: 'ES_DIRECTION_', required: true, source: 'B.2' }),
  lowMhz: figure({ ...frequency, required: true, source: 'C.3.a' }),
  highMhz: figure({ ...frequency, required: true, source: 'C.3.a' }),
  assignedFrequencyMhz: figure({ ...frequency, required: true, source: 'C.2.a.1' }),
  carrierFrequencyMhz: figure({ ...frequency, source: 'C.7.b' }),
  emissionDesignator: text({
    max: 11,
    pattern: [EMISSION_DESIGNATOR, 'ES_RULE_EMISSION_DESIGNATOR'],
    required: true,
    source: 'C.7.a',
  }),
  classOfStation: choice(EsClassOfStation, {
    prefix: 'ES_CLASS_',
    required: true,
    source: 'C.4.a',
  }),
  natureOfService: choice(EsNatureOfService, {
    prefix: 'ES_NATURE_',
    required: true,
    source: 'C.4.b',
  }),
  gainMaxDbi: figure({ unit: 'UNIT_DBI', min: 10, max: 75, required: true, source: 'B.5.a' }),
  beamwidthDeg: figure({ unit: 'UNIT_DEGREE', min: 0.01, max: 60, required: true, source: 'B.5.b' }),
  patternCo: choice(EsPattern, { prefix: 'ES_PATTERN_', required: true, source: 'B.5.c' }),
  patternCross: choice(EsPattern, { prefix: 'ES_PATTERN_', source: 'B.5.c' }),
  polarisation: choice(EsPolarisation, { prefix: 'ES_POLARISATION_', required: true, source: 'C.6' }),
  polAngleDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90, source: 'C.6' }),
  maxPowerDbw: figure({ unit: 'UNIT_DBW', min: -60, max: 60, requiredWhen: sends, source: 'C.8.a.1' }),
  maxPowerDensityDbwHz: figure({ unit: 'UNIT_DBW_HZ', min: -160, max: 40, requiredWhen: sends, source: 'C.8.a.2' }),
  minPowerDbw: figure({ unit: 'UNIT_DBW', min: -60, max: 60, source: 'C.8.c.1' }),
  rxNoiseTempK: figure({ unit: 'UNIT_K', min: 20, max: 5000, requiredWhen: receives, source: 'C.5.b' }),
  cOverNDb: figure({ unit: 'UNIT_DB', min: -30, max: 60, source: 'C.8.e.1' }),
});
export type EsBeam = z.infer<typeof esBeamFields.details>;
export type EsBeamDraft = z.infer<typeof esBeamFields.draft>;

/** A notice to the International Telecommunication Union. */
export const esNoticeFields = fields('ES', {
  noticeId: text({ max: 20, required: true }),
  noticeKind: choice(EsNoticeKind, { prefix: 'ES_NOTICE_', required: true }),
  noticeSentAt: day(),
  noticeIfic: text({ max: 12 }),
  noticeStatus: choice(EsNoticeStatus, { prefix: 'ES_NOTICE_STATUS_', required: true }),
});

/** One direction of the horizon: clockwise from true north, above the horizontal, and how far the obstacle is. */
export const EsHorizonPoint = z.strictObject({
  azimuthDeg: z.number().min(0).lt(360),
  elevationDeg: z.number().min(-10).max(90),
  distanceKm: z.number().min(0).max(500).nullish(),
});
export type EsHorizonPoint = z.infer<typeof EsHorizonPoint>;
const EsHorizon = z.array(EsHorizonPoint).max(MAX_HORIZON_POINTS);

const isPlaced = ({ stationKind }: Beside): boolean => stationKind !== 'TYPICAL';
const isTypical = ({ stationKind }: Beside): boolean => stationKind === 'TYPICAL';
const isGso = ({ orbit }: Beside): boolean => orbit === 'GSO';
const isNgso = ({ orbit }: Beside): boolean => orbit === 'NGSO';

/** The fields of an earth station, each declared once; `source` names the item of Appendix 4 of the Radio Regulations. */
export const esFields = fields('ES', {
  stationName: text({ max: 20, required: true, information: 'stationName', source: 'A.1.e.2' }),
  stationKind: choice(EsStationKind, {
    prefix: 'ES_KIND_',
    required: true,
    information: 'stationKind',
    source: 'A.1.e.1',
  }),
  operatingAgency: text({ max: 60, required: true, source: 'A.3.a' }),
  applicantReference: text({ max: 32, requirable: true }),
  bringIntoUseDate: day({ required: true, source: 'A.2.a' }),
  desiredEnd: day({ requirable: true }),
  remarks: longText({ max: 4000, requirable: true }),
  country: text({ max: 3, required: true, pattern: [/^[A-Z]{1,3}$/, 'ES_RULE_COUNTRY'], source: 'A.1.e.3.a' }),
  notifyingAdmin: text({ max: 3, required: true, pattern: [/^[A-Z]{1,3}$/, 'ES_RULE_COUNTRY'], source: 'A.1.f.1' }),
  latitude: latitude({ requiredWhen: isPlaced, information: 'coordinates', source: 'A.1.e.3.b' }),
  longitude: longitude({ requiredWhen: isPlaced, source: 'A.1.e.3.b' }),
  siteRadiusM: figure({ unit: 'UNIT_M', min: 0, max: 5000, requirable: true }),
  antennaAltitudeAmslM: figure({ unit: 'UNIT_M', min: -10, max: 9000, required: true, source: 'A.7.d' }),
  antennaHeightAglM: figure({ unit: 'UNIT_M', min: 0, max: 100, required: true }),
  serviceAreaText: longText({ max: 1000, requiredWhen: isTypical, source: 'C.11' }),
  receiveProtectionDate: day(),
  satelliteName: text({ max: 60, required: true, information: 'satelliteName', source: 'A.4.c.1' }),
  orbit: choice(EsOrbit, { prefix: 'ES_ORBIT_', required: true }),
  nominalLongitudeDeg: figure({
    unit: 'UNIT_DEGREE',
    min: -180,
    max: 180,
    digits: 2,
    requiredWhen: isGso,
    source: 'A.4.c.2',
  }),
  orbitalBoxDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 1 }),
  inclinationMaxDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 15 }),
  ngsoSystem: text({ max: 60, requiredWhen: isNgso }),
  ngsoMinElevationDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 90, requiredWhen: isNgso }),
  antenna: catalogued({ text: 'ES_CATALOGUED' }),
  diameterM: figure({ unit: 'UNIT_M', min: 0.3, max: 35, digits: 2, required: true, source: 'A.7.f' }),
  apertureEfficiency: figure({ min: 0.1, max: 1 }),
  azimuthStartDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 360, requiredWhen: isNgso, source: 'A.7.c.1' }),
  azimuthEndDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 360, requiredWhen: isNgso, source: 'A.7.c.2' }),
  minElevationDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 90, requiredWhen: isNgso, source: 'A.7.b.1' }),
  antennaMaxElevationDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 90 }),
  beams: rows(esBeamFields, {
    min: 1,
    max: MAX_BEAMS,
    itemText: (index, t) => t('ES_BEAM_NUMBER', { number: Number(index) + 1 }),
  }),
  horizonGainMethod: choice(EsHorizonGainMethod, { prefix: 'ES_HORIZON_GAIN_' }),
  horizonSource: choice(EsHorizonSource, { prefix: 'ES_HORIZON_', requirable: true }),
  horizonDate: day(),
  horizon: reference(EsHorizon, {
    stored: EsHorizon,
    source: 'A.7.a',
    textOf: (value) =>
      (EsHorizon.safeParse(value).data ?? [])
        .map(({ azimuthDeg, elevationDeg }) => `${azimuthDeg}°: ${elevationDeg}°`)
        .join('; '),
  }),
  ituNotices: rows(esNoticeFields, {
    max: MAX_NOTICES,
    itemText: (index, t) => t('ES_NOTICE_NUMBER', { number: Number(index) + 1 }),
  }),
});

/** An application as it is being typed. */
export const EsDraft = esFields.draft;
export type EsDraft = z.infer<typeof EsDraft>;
/** A submitted application, read back from its tables. */
export const EsDetails = esFields.details;
export type EsDetails = z.infer<typeof EsDetails>;
export type EsApplication = z.output<typeof esFields.complete>;

export const emptyStation = (): EsDraft => ({
  country: 'F',
  notifyingAdmin: 'F',
  orbit: 'GSO',
  beams: [],
  ituNotices: [],
});
