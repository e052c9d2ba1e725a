import { z } from 'zod';
import { CatalogueDocuments, CatalogueFile } from '../../features/catalogue/catalogue.schema.js';
import { MAX_CLASS_NAME } from './equipment-reference.schema.js';

export const systemKinds = [
  'P2P_FDD',
  'P2P_TDD',
  'P2MP',
  'ES_TRANSMITTER',
  'ES_RECEIVER',
  'RADAR',
  'UAS_LINK',
  'TEST_BENCH',
] as const;
export const mountings = ['ALL_INDOOR', 'ALL_OUTDOOR', 'SPLIT'] as const;
export const MAX_MODES = 200;
export const MAX_BANDS = 20;
export const MAX_SPACINGS = 20;
const MAX_MASK_POINTS = 200;

const Figure = z.number().nullish();
const Text = (maximum: number) => z.string().max(maximum).nullish();

/** One row of the table of modes. */
export const ModeDraft = z.strictObject({
  /** Number of states of the modulation: 4 for QPSK, 128 for 128-QAM. */
  modulationStates: Figure,
  /** Name of a spectral-efficiency class. */
  efficiencyClass: Text(MAX_CLASS_NAME),
  channelSpacingMhz: Figure,
  /** Radio interface capacity. */
  ricMbps: Figure,
  maxTxPowerDbm: Figure,
  /** Receiver thresholds at bit error ratios of 10⁻⁶ and 10⁻¹⁰. */
  rxThresholdBer6Dbm: Figure,
  rxThresholdBer10Dbm: Figure,
  emissionDesignator: Text(11),
  coChannelCiDb: Figure,
  firstAdjacentCiDb: Figure,
});
export type ModeDraft = z.infer<typeof ModeDraft>;

export const BandDraft = z.strictObject({
  bandCode: Text(16),
  lowMhz: Figure,
  highMhz: Figure,
  duplexSpacingMhz: Figure,
});
export type BandDraft = z.infer<typeof BandDraft>;

/** Offset from the centre frequency in MHz, and attenuation there in dB. */
const Mask = z.array(z.tuple([z.number(), z.number()])).max(MAX_MASK_POINTS);

/** An equipment as it is being typed: everything may be missing, nothing has been judged. */
export const EquipmentDraft = z.strictObject({
  /** The entry of which this is a new version; none for new equipment. */
  entryId: z.uuid().nullish(),
  manufacturer: Text(42),
  model: Text(42),
  hardwareVersion: Text(32),
  softwareVersion: Text(32),
  systemKind: z.enum(systemKinds).nullish(),
  bands: z.array(BandDraft).max(MAX_BANDS).nullish(),
  mounting: z.enum(mountings).nullish(),
  channelSpacingsMhz: z.array(z.number()).max(MAX_SPACINGS).nullish(),
  modes: z.array(ModeDraft).max(MAX_MODES).nullish(),
  txPowerMinDbm: Figure,
  txPowerMaxDbm: Figure,
  rtpcRangeDb: Figure,
  atpcRangeDb: Figure,
  noiseFigureDb: Figure,
  frequencyTolerancePpm: Figure,
  xpic: z.boolean().nullish(),
  adaptiveModulation: z.boolean().nullish(),
  harmonisedStandard: Text(64),
  declarationOfConformity: CatalogueFile.nullish(),
  documents: CatalogueDocuments.nullish(),
  notifiedBody: Text(64),
  ceMarkDate: z.iso.date().nullish(),
  /** The reference mask that the transmit mask keeps. */
  txMaskId: z.uuid().nullish(),
  txMask: Mask.nullish(),
  rxSelectivity: Mask.nullish(),
});
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

/** What a list tells about an equipment. */
export const EquipmentSummary = z.object({
  systemKind: z.string().nullable(),
  channelSpacingsMhz: z.array(z.number()),
  txPowerMaxDbm: z.number().nullable(),
  /** Of the mode with the most states. */
  maxStates: z.number().nullable(),
  mounting: z.string().nullable(),
});
export type EquipmentSummary = z.infer<typeof EquipmentSummary>;
