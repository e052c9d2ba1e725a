import { z } from 'zod';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { EquipmentDraft, equipmentFields } from './equipment-fields.js';

/** A complete equipment. */
export type Equipment = z.output<typeof equipmentFields.complete>;

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

function issuesAcrossFields(equipment: unknown): PathIssue[] {
  const fields = z.record(z.string(), z.unknown()).safeParse(equipment).data ?? {};
  return [...bandIssues(fields), ...powerIssues(fields), ...modeIssues(fields), ...maskIssues(fields)];
}

/** The rules of a complete equipment, for the form and for the server. Takes an {@link EquipmentDraft}. */
export const equipmentRules = (requiredFields: readonly string[]) =>
  applicationRules(equipmentFields, { requiredFields, across: issuesAcrossFields });
