import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import {
  type Beside,
  choice,
  choices,
  day,
  figure,
  flag,
  latitude,
  longitude,
  longText,
  reference,
  rows,
  text,
} from '../../features/fields/field.js';
import { fields } from '../../features/fields/field-set.js';
import { isEmail } from '../../kernel/rules/text-rules.js';

/** What is tried: an equipment without third parties, a service with them, a production line, or an event. */
export const TrialTestType = z.enum(['technical', 'service', 'industrial', 'event']);
export const TrialPriority = z.enum(['STANDARD', 'SAFETY', 'DEFENCE']);
export const TrialPlaceKind = z.enum(['FIXED', 'AREA', 'ROUTE', 'NATIONAL']);
export const AltitudeDatum = z.enum(['AGL', 'AMSL', 'WGS84']);
export const TrialDuplex = z.enum(['FDD', 'TDD', 'SIMPLEX']);
export const TrialPolarisation = z.enum(['H', 'V', 'DUAL', 'CIRCULAR']);
export const ExposureAssessment = z.enum(['NOT_NEEDED', 'CALCULATED', 'MEASURED']);
/** As recurrence rules name them. */
export const Weekday = z.enum(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']);
/** Time zones of metropolitan France, its overseas territories, and UTC. */
export const TrialZone = z.enum([
  'Europe/Paris',
  'UTC',
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Miquelon',
  'Indian/Mayotte',
  'Indian/Reunion',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Wallis',
]);

export const MAX_FREQUENCIES = 50;
export const MAX_PLACES = 100;
export const MAX_CONTACTS = 10;
export const MAX_COORDINATIONS = 20;
/** Vertices of a zone or a route. */
export const MAX_POINTS = 1000;
/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;

export const frequency = { unit: 'UNIT_MHZ', min: 0.009, max: MAX_FREQUENCY_MHZ } as const;
export const eirp = { unit: 'UNIT_DBW', min: -100, max: 120 } as const;
export const angle = { unit: 'UNIT_DEGREE', min: 0, max: 360 } as const;

const LongitudeLatitude = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** Corners of a zone, or points of a route: longitude and latitude, WGS 84. */
export const TrialOutline = z.array(LongitudeLatitude).max(MAX_POINTS);
export type TrialOutline = z.infer<typeof TrialOutline>;

const kindIs =
  (...kinds: readonly string[]) =>
  ({ placeKind }: Beside): boolean =>
    kinds.includes(String(placeKind));

export const trialFrequencyFields = fields('EXP', {
  centreMhz: figure({ ...frequency, required: true }),
  bandwidthMhz: figure({ unit: 'UNIT_MHZ', min: 0.000001, max: 100_000, required: true }),
  emissionDesignator: text({ max: 11, pattern: [EMISSION_DESIGNATOR, 'EXP_RULE_EMISSION_DESIGNATOR'] }),
  maxEirpDbw: figure({ ...eirp, required: true }),
  powerControl: flag(),
  dutyCyclePct: figure({ unit: 'UNIT_PERCENT', min: 0, max: 100 }),
  duplex: choice(TrialDuplex, { prefix: 'EXP_DUPLEX_', required: true }),
  pairedCentreMhz: figure({ ...frequency, requiredWhen: ({ duplex }) => duplex === 'FDD' }),
  polarisation: choice(TrialPolarisation, { prefix: 'EXP_POLARISATION_' }),
});
export type TrialFrequencyDraft = z.infer<typeof trialFrequencyFields.draft>;

export const trialPlaceFields = fields('EXP', {
  placeName: text({ max: 80, required: true }),
  placeKind: choice(TrialPlaceKind, { prefix: 'EXP_PLACE_', required: true }),
  latitude: latitude({ requiredWhen: kindIs('FIXED') }),
  longitude: longitude({ requiredWhen: kindIs('FIXED') }),
  radiusKm: figure({ unit: 'UNIT_KM', min: 0, max: 500, requiredWhen: kindIs('FIXED', 'ROUTE') }),
  outline: reference(TrialOutline, {
    stored: TrialOutline,
    textOf: (value) =>
      (TrialOutline.safeParse(value).data ?? []).map(([east, north]) => `${north} ${east}`).join(' · '),
  }),
  altitudeDatum: choice(AltitudeDatum, { prefix: 'EXP_DATUM_' }),
  altitudeMinM: figure({ unit: 'UNIT_M', min: -500, max: 50_000 }),
  altitudeMaxM: figure({ unit: 'UNIT_M', min: -500, max: 50_000 }),
  groundElevationM: figure({
    unit: 'UNIT_M',
    min: -500,
    max: 9000,
    requiredWhen: ({ altitudeDatum }) => altitudeDatum === 'AMSL' || altitudeDatum === 'WGS84',
  }),
  geoidM: figure({
    unit: 'UNIT_M',
    min: -110,
    max: 90,
    requiredWhen: ({ altitudeDatum }) => altitudeDatum === 'WGS84',
  }),
  antennaHeightAglM: figure({ unit: 'UNIT_M', min: 0, max: 500 }),
  gainDbi: figure({ unit: 'UNIT_DBI', min: -20, max: 80 }),
  azimuthDeg: figure(angle),
  beamwidthDeg: figure(angle),
  tiltDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90 }),
  indoor: flag(),
  siteCode: text({ max: 20 }),
});
export type TrialPlace = z.output<typeof trialPlaceFields.complete>;
export type TrialPlaceDraft = z.infer<typeof trialPlaceFields.draft>;

/** Somebody who can end an emission at any hour; the first is told first. */
export const trialContactFields = fields('EXP', {
  contactName: text({ max: 120, required: true }),
  contactPhone: text({ max: 30, required: true, pattern: [/^\+?[\d .()-]{6,30}$/, 'EXP_RULE_PHONE'] }),
  contactEmail: text({ max: 120, required: true, check: [isEmail, 'EXP_RULE_EMAIL'] }),
});

export const priorCoordinationFields = fields('EXP', {
  coordinatedWith: text({ max: 120, required: true }),
  coordinatedOn: day(),
  coordinationReference: text({ max: 60 }),
});

const promised = () => flag({ required: true });

const numbered = (key: string) => ({
  itemText: (index: string, t: (key: string, values?: Readonly<Record<string, string | number>>) => string) =>
    t(key, { number: Number(index) + 1 }),
});

/** Fields of every trial, in the order of the form; those of its service follow. */
export const commonTrialFields = fields('EXP', {
  title: text({ max: 120, required: true, information: 'title' }),
  testType: choice(TrialTestType, { prefix: 'EXP_TEST_', required: true, information: 'testType' }),
  objective: longText({ max: 4000, required: true }),
  partners: longText({ max: 2000, requirable: true }),
  trl: figure({ min: 1, max: 9, isInteger: true, requirable: true }),
  technicalContact: text({ max: 200, required: true }),
  billingParty: text({ max: 200, requirable: true }),
  emergencyContacts: rows(trialContactFields, { min: 1, max: MAX_CONTACTS, ...numbered('EXP_CONTACT_NUMBER') }),
  thirdPartyUsers: flag(),
  commercialOffer: flag(),
  confidential: flag(),
  priority: choice(TrialPriority, { prefix: 'EXP_PRIORITY_', required: true }),
  startDate: day({ required: true, information: 'period' }),
  endDate: day({ required: true }),
  windowDays: choices(Weekday, { prefix: 'EXP_WEEKDAY_' }),
  windowFrom: text({
    max: 5,
    pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, 'EXP_RULE_TIME'],
    requiredWhen: ({ windowTo }) => Boolean(windowTo),
  }),
  windowTo: text({
    max: 5,
    pattern: [/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'EXP_RULE_TIME'],
    requiredWhen: ({ windowFrom }) => Boolean(windowFrom),
  }),
  windowZone: choice(TrialZone, {}),
  windowRule: longText({ max: 1000 }),
  frequencies: rows(trialFrequencyFields, { min: 1, max: MAX_FREQUENCIES, ...numbered('EXP_FREQUENCY_NUMBER') }),
  desiredBandwidthMhz: figure({ unit: 'UNIT_MHZ', min: 0, max: 100_000 }),
  minimumBandwidthMhz: figure({ unit: 'UNIT_MHZ', min: 0, max: 100_000 }),
  guardBandMhz: figure({ unit: 'UNIT_MHZ', min: 0, max: 1000 }),
  frequencyAgile: flag(),
  channelPlanFree: flag(),
  places: rows(trialPlaceFields, { min: 1, max: MAX_PLACES, ...numbered('EXP_PLACE_NUMBER') }),
  exposureAssessment: choice(ExposureAssessment, { prefix: 'EXP_EXPOSURE_', requirable: true }),
  priorCoordination: rows(priorCoordinationFields, { max: MAX_COORDINATIONS, ...numbered('EXP_COORDINATION_NUMBER') }),
  undertakesPrecarious: promised(),
  undertakesNoProtection: promised(),
  undertakesStop: promised(),
  undertakesReport: promised(),
});

/** What every applicant promises; an application without one of them is incomplete. */
export const undertakings = [
  'undertakesPrecarious',
  'undertakesNoProtection',
  'undertakesStop',
  'undertakesReport',
] as const;
