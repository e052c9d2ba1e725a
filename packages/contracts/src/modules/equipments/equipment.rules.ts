import { EMISSION_DESIGNATOR } from '@portal/radio';
import { z } from 'zod';
import { type PathIssue, requiredIssues, withRules } from '../../features/fields/application-rules.js';
import { filled } from '../../kernel/rules/required.js';
import {
  BandDraft,
  EquipmentDraft,
  MAX_BANDS,
  MAX_MODES,
  MAX_SPACINGS,
  ModeDraft,
  systemKinds,
} from './equipment.schema.js';
import { MAX_CLASS_NAME } from './equipment-reference.schema.js';

const figure = (minimum: number, maximum: number) => filled(z.number().min(minimum).max(maximum));
const optional = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum).nullish();
const name = filled(z.string().trim().min(1).max(42));

/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;
const frequency = figure(0.009, MAX_FREQUENCY_MHZ);
const spacing = figure(0.001, 10_000);
const power = [-60, 90] as const;

const Mode = ModeDraft.extend({
  modulationStates: filled(z.number().int().min(2).max(65_536)),
  efficiencyClass: filled(z.string().trim().min(1).max(MAX_CLASS_NAME)),
  channelSpacingMhz: spacing,
  ricMbps: figure(0.001, 100_000),
  maxTxPowerDbm: figure(...power),
  rxThresholdBer6Dbm: figure(-130, 0),
  rxThresholdBer10Dbm: optional(-130, 0),
  emissionDesignator: z.string().regex(EMISSION_DESIGNATOR, 'EQUIPMENT_RULE_EMISSION').or(z.literal('')).nullish(),
  coChannelCiDb: optional(-20, 100),
  firstAdjacentCiDb: optional(-60, 100),
});

const EquipmentBand = BandDraft.extend({
  bandCode: filled(z.string().trim().min(1).max(16)),
  lowMhz: frequency,
  highMhz: frequency,
  duplexSpacingMhz: optional(0, 100_000),
});

const Equipment = EquipmentDraft.extend({
  manufacturer: name,
  model: name,
  systemKind: filled(z.enum(systemKinds)),
  bands: filled(z.array(EquipmentBand).min(1).max(MAX_BANDS)),
  channelSpacingsMhz: filled(z.array(spacing).min(1).max(MAX_SPACINGS)),
  modes: filled(z.array(Mode).min(1).max(MAX_MODES)),
  txPowerMinDbm: figure(...power),
  txPowerMaxDbm: figure(...power),
  rtpcRangeDb: optional(0, 60),
  atpcRangeDb: optional(0, 60),
  noiseFigureDb: optional(1, 15),
  frequencyTolerancePpm: optional(0, 1000),
  xpic: filled(z.boolean()),
  adaptiveModulation: filled(z.boolean()),
});
/** A complete equipment. */
export type Equipment = z.output<typeof Equipment>;
export type EquipmentMode = Equipment['modes'][number];

/** Where the fields are that an administrator may make required on top of those that always are. */
const conditionalPlaces = {
  mounting: 'mounting',
  rtpcRangeDb: 'rtpcRangeDb',
  atpcRangeDb: 'atpcRangeDb',
  noiseFigureDb: 'noiseFigureDb',
  frequencyTolerancePpm: 'frequencyTolerancePpm',
  harmonisedStandard: 'harmonisedStandard',
  declarationOfConformity: 'declarationOfConformity',
  txMask: 'txMask',
  rxSelectivity: 'rxSelectivity',
} as const;

/** Names of those fields. */
export const equipmentConditionalFields = Object.keys(conditionalPlaces) as (keyof typeof conditionalPlaces)[];

const isFigure = (value: unknown): value is number => typeof value === 'number';
type Fields = Readonly<Record<string, unknown>>;
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value : []);

const bandIssues = ({ bands }: Fields): PathIssue[] =>
  recordsIn(bands).flatMap((band, at) =>
    isFigure(band?.lowMhz) && isFigure(band.highMhz) && band.lowMhz >= band.highMhz
      ? [{ path: ['bands', at, 'highMhz'], message: 'CATALOGUE_RULE_BAND' }]
      : [],
  );

function powerIssues({ txPowerMinDbm, txPowerMaxDbm }: Fields): PathIssue[] {
  if (!isFigure(txPowerMinDbm) || !isFigure(txPowerMaxDbm) || txPowerMinDbm <= txPowerMaxDbm) return [];
  return [{ path: ['txPowerMaxDbm'], message: 'EQUIPMENT_RULE_POWER' }];
}

/** A mode works in one of the spacings, with no more power than the equipment has. */
function modeIssues({ modes, channelSpacingsMhz, txPowerMaxDbm }: Fields): PathIssue[] {
  const spacings = Array.isArray(channelSpacingsMhz) ? channelSpacingsMhz : [];
  return recordsIn(modes).flatMap((mode, at): PathIssue[] => [
    ...(isFigure(mode?.channelSpacingMhz) && spacings.length > 0 && !spacings.includes(mode.channelSpacingMhz)
      ? [{ path: ['modes', at, 'channelSpacingMhz'], message: 'EQUIPMENT_RULE_SPACING' }]
      : []),
    ...(isFigure(mode?.maxTxPowerDbm) && isFigure(txPowerMaxDbm) && mode.maxTxPowerDbm > txPowerMaxDbm
      ? [{ path: ['modes', at, 'maxTxPowerDbm'], message: 'EQUIPMENT_RULE_MODE_POWER' }]
      : []),
  ]);
}

const maskIssues = (fields: Fields): PathIssue[] =>
  (['txMask', 'rxSelectivity'] as const).flatMap((name) => {
    const points = EquipmentDraft.shape.txMask.safeParse(fields[name]).data ?? [];
    const isOrdered = points.every(([offset], at) => offset >= 0 && (at === 0 || offset > points[at - 1]![0]));
    return isOrdered ? [] : [{ path: [name], message: 'EQUIPMENT_RULE_MASK' }];
  });

/** The rules of a complete equipment, for the form and for the server. Takes an {@link EquipmentDraft}. */
export const equipmentRules = (requiredFields: readonly string[]) =>
  withRules(Equipment, (equipment) => {
    const fields = z.record(z.string(), z.unknown()).safeParse(equipment).data ?? {};
    return [
      ...requiredIssues(equipment, conditionalPlaces, requiredFields),
      ...bandIssues(fields),
      ...powerIssues(fields),
      ...modeIssues(fields),
      ...maskIssues(fields),
    ];
  });
