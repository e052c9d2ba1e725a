import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import { CatalogueDocuments, CatalogueFile } from '../../features/catalogue/catalogue.schema.js';
import { choice, day, figure, figures, flag, reference, rows, text } from '../../features/fields/field.js';
import { type FieldSet, fields } from '../../features/fields/field-set.js';
import { filled } from '../../kernel/rules/required.js';
import { mountings, systemKinds } from './equipment.schema.js';
import { MAX_CLASS_NAME } from './equipment-reference.schema.js';

export const MAX_MODES = 200;
const MAX_BANDS = 20;
const MAX_SPACINGS = 20;
const MAX_MASK_POINTS = 200;

/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;
const frequency = { min: 0.009, max: MAX_FREQUENCY_MHZ, required: true } as const;
const spacing = { min: 0.001, max: 10_000, required: true } as const;
const power = { min: -60, max: 90, required: true } as const;
const threshold = { min: -130, max: 0 } as const;
const range = { unit: 'UNIT_DB', min: 0, max: 60, requirable: true } as const;

/** One row of the table of modes, in the order of its columns. */
export const modeFields = fields('EQUIPMENT', {
  channelSpacingMhz: figure(spacing),
  /** Number of states of the modulation: 4 for QPSK, 128 for 128-QAM. */
  modulationStates: figure({ isInteger: true, min: 2, max: 65_536, required: true }),
  /** Name of a spectral-efficiency class. */
  efficiencyClass: text({ max: MAX_CLASS_NAME, required: true }),
  /** Radio interface capacity. */
  ricMbps: figure({ min: 0.001, max: 100_000, required: true }),
  maxTxPowerDbm: figure(power),
  /** Receiver thresholds at bit error ratios of 10⁻⁶ and 10⁻¹⁰. */
  rxThresholdBer6Dbm: figure({ ...threshold, required: true }),
  rxThresholdBer10Dbm: figure(threshold),
  emissionDesignator: text({ max: 11, pattern: [EMISSION_DESIGNATOR, 'EQUIPMENT_RULE_EMISSION'] }),
  coChannelCiDb: figure({ min: -20, max: 100 }),
  firstAdjacentCiDb: figure({ min: -60, max: 100 }),
});

/** A band in which an equipment works. */
export const bandFields = fields('EQUIPMENT', {
  bandCode: text({ max: 16, required: true }),
  lowMhz: figure(frequency),
  highMhz: figure(frequency),
  duplexSpacingMhz: figure({ min: 0, max: 100_000 }),
});

/** A table of which a draft may have nothing yet, and a complete equipment a row at least. */
const table = <F extends FieldSet>(of: F, max: number) => {
  const least = rows(of, { min: 1, max });
  return { ...least, typed: least.typed.nullish(), complete: filled(least.complete) };
};

/** Offset from the centre frequency in MHz, and attenuation there in dB. */
const Mask = z.array(z.tuple([z.number(), z.number()])).max(MAX_MASK_POINTS);
const mask = { stored: Mask, requirable: true } as const;

/** The fields of an equipment, each declared once. */
export const equipmentFields = fields('EQUIPMENT', {
  /** The entry of which this is a new version; none for new equipment. */
  entryId: reference(z.uuid(), { stored: z.uuid() }),
  manufacturer: text({ max: 42, required: true, label: 'CATALOGUE_FIELD_MANUFACTURER' }),
  model: text({ max: 42, required: true, label: 'CATALOGUE_FIELD_MODEL' }),
  hardwareVersion: text({ max: 32 }),
  softwareVersion: text({ max: 32 }),
  systemKind: choice(z.enum(systemKinds), { prefix: 'EQUIPMENT_KIND_', required: true }),
  bands: table(bandFields, MAX_BANDS),
  mounting: choice(z.enum(mountings), { prefix: 'EQUIPMENT_MOUNTING_', requirable: true }),
  channelSpacingsMhz: figures({ ...spacing, unit: 'UNIT_MHZ', most: MAX_SPACINGS }),
  modes: table(modeFields, MAX_MODES),
  txPowerMinDbm: figure({ ...power, unit: 'UNIT_DBM' }),
  txPowerMaxDbm: figure({ ...power, unit: 'UNIT_DBM' }),
  rtpcRangeDb: figure(range),
  atpcRangeDb: figure({ ...range, information: 'atpcRange' }),
  noiseFigureDb: figure({ unit: 'UNIT_DB', min: 1, max: 15, requirable: true }),
  frequencyTolerancePpm: figure({ unit: 'UNIT_PPM', min: 0, max: 1000, requirable: true }),
  xpic: flag({ required: true }),
  adaptiveModulation: flag({ required: true }),
  harmonisedStandard: text({ max: 64, requirable: true, information: 'harmonisedStandard' }),
  declarationOfConformity: reference(CatalogueFile, { stored: CatalogueFile, requirable: true }),
  documents: reference(CatalogueDocuments, { stored: CatalogueDocuments }),
  notifiedBody: text({ max: 64 }),
  ceMarkDate: { ...day(), typed: z.iso.date().nullish() },
  /** The reference mask that the transmit mask keeps. */
  txMaskId: reference(z.uuid(), { stored: z.uuid() }),
  txMask: reference(Mask, mask),
  rxSelectivity: reference(Mask, mask),
});

/** An equipment as it is being typed: everything may be missing, nothing has been judged. */
export const EquipmentDraft = equipmentFields.draft;
export type EquipmentDraft = z.infer<typeof EquipmentDraft>;

export const emptyEquipment = (): EquipmentDraft => ({
  bands: [{}],
  channelSpacingsMhz: [],
  modes: [],
  xpic: false,
  adaptiveModulation: false,
  txMask: [],
  rxSelectivity: [],
});
