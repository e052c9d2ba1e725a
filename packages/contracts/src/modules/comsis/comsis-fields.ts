import { z } from 'zod';
import {
  type Beside,
  choice,
  day,
  figure,
  latitude,
  longitude,
  longText,
  rows,
  text,
} from '../../features/fields/field.js';
import { fields } from '../../features/fields/field-set.js';

export const ComsisService = z.enum(['FIXED', 'LAND_MOBILE', 'MOBILE_NETWORK', 'BROADCASTING', 'RADAR', 'OTHER']);
export type ComsisService = z.infer<typeof ComsisService>;
export const ComsisDirection = z.enum(['TX', 'RX', 'BOTH']);

export const MAX_EMITTERS = 50;
/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;

const sends = ({ direction }: Beside): boolean => direction === 'TX' || direction === 'BOTH';

/** A transmitter, a receiver, or both on one frequency, of the station. */
export const comsisEmitterFields = fields('CO', {
  systemName: text({ max: 40, required: true }),
  direction: choice(ComsisDirection, { prefix: 'CO_DIRECTION_', required: true }),
  frequencyMhz: figure({ unit: 'UNIT_MHZ', min: 0.009, max: MAX_FREQUENCY_MHZ, required: true }),
  bandwidthMhz: figure({ unit: 'UNIT_MHZ', min: 0.0001, max: 5000, required: true }),
  powerDbw: figure({ unit: 'UNIT_DBW', min: -60, max: 100, requiredWhen: sends }),
  azimuthDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 360 }),
  heightAglM: figure({ unit: 'UNIT_M', min: 0, max: 1000, required: true }),
});
export type ComsisEmitter = z.infer<typeof comsisEmitterFields.details>;

/** A project that is put to all assignees. */
export const comsisFields = fields('CO', {
  siteName: text({ max: 80, required: true, information: 'siteName' }),
  stationNumber: text({
    max: 10,
    pattern: [/^\d{10}$/, 'CO_RULE_STATION_NUMBER'],
    requirable: true,
    information: 'stationNumber',
  }),
  service: choice(ComsisService, { prefix: 'CO_SERVICE_', required: true }),
  plannedStart: day({ required: true }),
  plannedEnd: day({ requirable: true }),
  latitude: latitude({ required: true, information: 'coordinates' }),
  longitude: longitude({ required: true }),
  altitudeM: figure({ unit: 'UNIT_M', min: -10, max: 5000, required: true }),
  supportHeightM: figure({ unit: 'UNIT_M', min: 0, max: 1000, required: true, information: 'supportHeight' }),
  remarks: longText({ max: 4000, requirable: true }),
  emitters: rows(comsisEmitterFields, {
    min: 1,
    max: MAX_EMITTERS,
    itemText: (index, t) => t('CO_EMITTER_NUMBER', { number: Number(index) + 1 }),
  }),
});

/** A file as it is being typed. */
export const ComsisDraft = comsisFields.draft;
export type ComsisDraft = z.infer<typeof ComsisDraft>;
/** A file that was sent, read back from its tables. */
export const ComsisDetails = comsisFields.details;
export type ComsisDetails = z.infer<typeof ComsisDetails>;
export type ComsisFile = z.output<typeof comsisFields.complete>;

export const emptyFile = (): ComsisDraft => ({ emitters: [] });
