import { z } from 'zod';
import { choice, figure, latitude, longitude, longText, rows, text } from '../../features/fields/field.js';
import { fields } from '../../features/fields/field-set.js';
import { StationSupportNature } from '../../features/stations/station.schema.js';

/** What a declaration does to the register. */
export const DeclarationType = z.enum(['NEW', 'MODIFY', 'REMOVE', 'TRANSFER']);
export type DeclarationType = z.infer<typeof DeclarationType>;

const describesStation = ({ declares }: Readonly<Record<string, unknown>>): boolean =>
  declares === 'NEW' || declares === 'MODIFY';

export const MAX_DECLARED_ANTENNAS = 50;

/** An antenna with its transmitter. */
export const declaredAntennaFields = fields('STDEC', {
  system: text({ max: 40, required: true }),
  lowMhz: figure({ unit: 'UNIT_MHZ', min: 0.009, max: 3_000_000, required: true }),
  highMhz: figure({ unit: 'UNIT_MHZ', min: 0.009, max: 3_000_000, required: true }),
  eirpDbw: figure({ unit: 'UNIT_DBW', min: -60, max: 100, digits: 1, required: true }),
  azimuthDeg: figure({ unit: 'UNIT_DEGREE', min: 0, max: 360, digits: 1 }),
  tiltDeg: figure({ unit: 'UNIT_DEGREE', min: -90, max: 90, digits: 1 }),
  heightAglM: figure({ unit: 'UNIT_M', min: -100, max: 500, digits: 1, required: true }),
});

/** The fields of a declaration of a station. */
export const declarationFields = fields('STDEC', {
  declares: choice(DeclarationType, { prefix: 'STDEC_TYPE_', required: true, information: 'declares' }),
  stationAnfr: text({
    max: 32,
    pattern: [/^[0-9A-Za-z-]{1,32}$/, 'STDEC_RULE_NUMBER'],
    requiredWhen: ({ declares }) => declares !== 'NEW',
  }),
  newOperator: text({ max: 120, requiredWhen: ({ declares }) => declares === 'TRANSFER' }),
  siteName: text({ max: 120, requiredWhen: describesStation }),
  latitude: latitude({ requiredWhen: describesStation }),
  longitude: longitude({ requiredWhen: describesStation }),
  supportNature: choice(StationSupportNature, { prefix: 'STATION_NATURE_', requiredWhen: describesStation }),
  supportHeightM: figure({ unit: 'UNIT_M', min: 0, max: 500, digits: 1, requirable: true }),
  remarks: longText({ max: 2000, requirable: true }),
  antennas: rows(declaredAntennaFields, { max: MAX_DECLARED_ANTENNAS }),
});

export const DeclarationDraft = declarationFields.draft;
export type DeclarationDraft = z.infer<typeof DeclarationDraft>;
export const DeclarationDetails = declarationFields.details;
export type DeclarationDetails = z.infer<typeof DeclarationDetails>;

export const emptyDeclaration = (): DeclarationDraft => ({ declares: 'NEW', antennas: [] });
