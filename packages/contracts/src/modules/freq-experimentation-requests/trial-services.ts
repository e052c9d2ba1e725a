import { z } from 'zod';
import { choice, figure, flag, latitude, longitude, rows, text } from '../../features/fields/field.js';
import { type FieldSet, fields } from '../../features/fields/field-set.js';
import { angle, commonTrialFields, eirp, frequency } from './trial-fields.js';

/** The four kinds of trials, as addresses spell them: `terrestial` is fixed. */
export const trialServices = ['band', 'radar', 'drone', 'terrestial'] as const;
export const TrialService = z.enum(trialServices);
export type TrialService = z.infer<typeof TrialService>;

export const TrialTechnology = z.enum(['NR', 'LTE', 'WIFI', 'UWB', 'OTHER']);
export const RadarType = z.enum(['PULSED', 'FMCW', 'CW', 'PHASED_ARRAY', 'PASSIVE_EMITTER']);
export const RadarPlatform = z.enum(['GROUND', 'SHIP', 'AIR', 'VEHICLE']);
/** Categories of limits for unwanted emissions: Radio Regulations, Appendix 3. */
export const UnwantedCategory = z.enum(['A', 'B']);
/** Classes of unmanned aircraft: Delegated Regulation (EU) 2019/945, or the category of the operation. */
export const UasClass = z.enum(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'SPECIFIC', 'CERTIFIED']);
export const Failsafe = z.enum(['RTH', 'LAND', 'TERMINATE']);
export const TerminalMobility = z.enum(['MOBILE', 'NOMADIC', 'FIXED']);

export const MAX_STATIONS = 200;

export const trialStationFields = fields('EXP', {
  stationCode: text({ max: 40, required: true }),
  latitude: latitude({ required: true }),
  longitude: longitude({ required: true }),
  heightAglM: figure({ unit: 'UNIT_M', min: 0, max: 500, required: true }),
  azimuthDeg: figure(angle),
  tiltDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90 }),
  eirpDbw: figure({ ...eirp, required: true }),
  linkedStation: text({ max: 40 }),
});

const isPulsed = ({ radarType }: Readonly<Record<string, unknown>>): boolean =>
  radarType === 'PULSED' || radarType === 'PHASED_ARRAY';
const count = { min: 0, max: 1_000_000, isInteger: true } as const;

/** What each service asks besides the fields of every trial. */
const particulars = {
  band: {
    technology: choice(TrialTechnology, { prefix: 'EXP_TECHNOLOGY_', required: true }),
    blockLowMhz: figure({ ...frequency, required: true }),
    blockHighMhz: figure({ ...frequency, required: true }),
    duplexPattern: text({ max: 40, pattern: [/^[DSU]{1,40}$/, 'EXP_RULE_DUPLEX_PATTERN'] }),
    synchronisedWithNationalFrame: flag(),
    cellCount: figure(count),
    maxEirpPerCellDbm: figure({ unit: 'UNIT_DBM', min: -50, max: 120 }),
    fieldLimitAtBoundaryDbuvM: figure({ unit: 'UNIT_DBUV_M', min: -20, max: 140 }),
    terminalsCount: figure(count),
  },
  radar: {
    radarType: choice(RadarType, { prefix: 'EXP_RADAR_', required: true }),
    peakPowerDbw: figure({ ...eirp, required: true }),
    pulseWidthUs: figure({ unit: 'UNIT_US', min: 0.0001, max: 100_000, requiredWhen: isPulsed }),
    prfHz: figure({ unit: 'UNIT_HZ', min: 0.1, max: 10_000_000, requiredWhen: isPulsed }),
    chirpBandwidthMhz: figure({
      unit: 'UNIT_MHZ',
      min: 0.001,
      max: 10_000,
      requiredWhen: ({ radarType }) => radarType === 'FMCW',
    }),
    sweepTimeMs: figure({ unit: 'UNIT_MS', min: 0.001, max: 100_000 }),
    scanRpm: figure({ min: 0, max: 1000 }),
    sectorStartDeg: figure(angle),
    sectorEndDeg: figure(angle),
    elevationMinDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90 }),
    elevationMaxDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90 }),
    mainBeamGainDbi: figure({ unit: 'UNIT_DBI', min: -20, max: 80, required: true }),
    sidelobeDb: figure({ unit: 'UNIT_DB', min: -80, max: 0 }),
    platform: choice(RadarPlatform, { prefix: 'EXP_PLATFORM_', required: true }),
    unwantedEmissionCategory: choice(UnwantedCategory, {}),
  },
  drone: {
    uasClass: choice(UasClass, { prefix: 'EXP_UAS_', required: true }),
    operatorNumber: text({ max: 40, required: true }),
    maxHeightAglM: figure({ unit: 'UNIT_M', min: 1, max: 20_000, required: true }),
    maxAltitudeAmslM: figure({ unit: 'UNIT_M', min: -500, max: 30_000 }),
    takeOffPoint: text({ max: 80 }),
    c2FrequencyMhz: figure({ ...frequency, required: true }),
    c2EirpDbw: figure({ ...eirp, required: true }),
    c2RangeKm: figure({ unit: 'UNIT_KM', min: 0, max: 1000 }),
    payloadFrequencyMhz: figure(frequency),
    payloadEirpDbw: figure(eirp),
    payloadRangeKm: figure({ unit: 'UNIT_KM', min: 0, max: 1000 }),
    failsafe: choice(Failsafe, { prefix: 'EXP_FAILSAFE_', required: true }),
    aviationAuthorisationRef: text({
      max: 60,
      requiredWhen: ({ maxHeightAglM }) => typeof maxHeightAglM === 'number' && maxHeightAglM > 120,
    }),
    notamRef: text({ max: 60 }),
    speedMs: figure({ unit: 'UNIT_M_S', min: 0, max: 400 }),
  },
  terrestial: {
    stations: rows(trialStationFields, {
      min: 1,
      max: MAX_STATIONS,
      itemText: (index, t) => t('EXP_STATION_NUMBER', { number: Number(index) + 1 }),
    }),
    terminalsCount: figure(count),
    terminalsMobility: choice(TerminalMobility, { prefix: 'EXP_TERMINALS_' }),
    terminalsMaxHeightM: figure({ unit: 'UNIT_M', min: 0, max: 1000 }),
  },
} as const;

const common = commonTrialFields.shape;
const bandFields = fields('EXP', { ...common, ...particulars.band });
const radarFields = fields('EXP', { ...common, ...particulars.radar });
const droneFields = fields('EXP', { ...common, ...particulars.drone });
const terrestialFields = fields('EXP', { ...common, ...particulars.terrestial });

/** A trial as it is being typed: what all services have. Those of one service are beside them; see `trialFieldsOf`. */
export type TrialDraft = z.infer<typeof commonTrialFields.draft>;
/** A complete trial. */
export type TrialApplication = z.output<typeof commonTrialFields.complete>;
/** A submitted trial, read back. */
export type TrialDetails = z.infer<typeof commonTrialFields.details>;

export type TrialFieldSet = FieldSet<
  z.ZodType<TrialDraft>,
  z.ZodType<TrialApplication, unknown>,
  z.ZodType<TrialDetails>
>;

const sets: Readonly<Record<TrialService, TrialFieldSet>> = {
  band: bandFields,
  radar: radarFields,
  drone: droneFields,
  terrestial: terrestialFields,
};

/** The fields of the trials of a service, each declared once: those of every trial, then its own. */
export const trialFieldsOf = (service: TrialService): TrialFieldSet => sets[service];

/** Names of the fields that only this service has. */
export const ownFieldsOf = (service: TrialService): readonly string[] => Object.keys(particulars[service]);

/** A draft that nobody has typed in. */
export const emptyTrial = (service: TrialService): TrialDraft => ({
  emergencyContacts: [{}],
  frequencies: [{}],
  places: [{ placeKind: 'FIXED', altitudeDatum: 'AGL' }],
  priorCoordination: [],
  windowZone: 'Europe/Paris',
  priority: 'STANDARD',
  ...(service === 'terrestial' && { stations: [{}] }),
});
