import type { CheckResult } from '@portal/contracts';
import type { EfficiencyClassContent, Equipment, ReferenceMaskContent } from '@portal/contracts/modules/equipments';
import { type EquipmentMode, type ModeFault, type ModeFaultCode, maskShortfall, modeFaults } from '@portal/radio';

/** Edition of the classes' least capacities. */
const EFFICIENCY_MODEL = 'EN 302 217-2';

const rules: readonly { readonly code: string; readonly fault: ModeFaultCode; readonly modelId: string | null }[] = [
  { code: 'EQUIPMENT_EFFICIENCY', fault: 'RIC_BELOW_CLASS', modelId: EFFICIENCY_MODEL },
  { code: 'EQUIPMENT_THRESHOLDS', fault: 'THRESHOLD_NOT_RISING', modelId: null },
  { code: 'EQUIPMENT_POWER', fault: 'POWER_RISING', modelId: null },
];

const rounded = (figure: number): number => Number(figure.toFixed(1));

const modeOf = ({
  rxThresholdBer10Dbm: _a,
  emissionDesignator: _b,
  coChannelCiDb: _c,
  firstAdjacentCiDb: _d,
  ...mode
}: Equipment['modes'][number]): EquipmentMode => mode;

const paramsOf = ({ index, value, limit }: ModeFault, modes: readonly EquipmentMode[]): CheckResult['params'] => {
  const mode = modes[index]!;
  return {
    states: mode.modulationStates,
    spacing: mode.channelSpacingMhz,
    value: rounded(value),
    limit: rounded(limit),
    class: mode.efficiencyClass,
  };
};

/** Figures that an administrator keeps. */
export interface EquipmentReference {
  readonly classes: readonly EfficiencyClassContent[];
  readonly masks: readonly { readonly id: string; readonly content: ReferenceMaskContent }[];
}

const failed = (severity: CheckResult['severity'], code: string, params: CheckResult['params']): CheckResult => ({
  code,
  severity,
  passed: false,
  params,
  modelId: null,
});

/** Every mode is of a class that there is. */
function classCheck(modes: readonly EquipmentMode[], { classes }: EquipmentReference): CheckResult[] {
  const unknown = modes.find(({ efficiencyClass }) => !classes.some(({ name }) => name === efficiencyClass));
  return unknown ? [failed('BLOCK', 'EQUIPMENT_CLASS', { class: unknown.efficiencyClass })] : [];
}

/** The transmit mask attenuates at least as much as the reference mask that it refers to. */
function maskCheck({ txMaskId, txMask }: Equipment, { masks }: EquipmentReference): CheckResult[] {
  if (!txMaskId) return [];
  const reference = masks.find(({ id }) => id === txMaskId)?.content;
  if (!reference) return [failed('BLOCK', 'EQUIPMENT_MASK_KNOWN', {})];
  const { name, points, source } = reference;
  const shortfall = txMask && txMask.length > 0 ? maskShortfall(txMask, points) : undefined;
  const params: CheckResult['params'] = shortfall
    ? { name, offset: Number(shortfall.offsetMhz.toFixed(3)), shortfall: rounded(shortfall.shortfallDb) }
    : { name };
  return [{ code: 'EQUIPMENT_MASK', severity: 'WARN', passed: shortfall === undefined, params, modelId: source }];
}

/** What officers look at before they approve an equipment: of each rule, the first mode that breaks it. */
export function equipmentChecks(equipment: Equipment, reference: EquipmentReference): CheckResult[] {
  const modes = equipment.modes.map(modeOf);
  const faults = modeFaults(modes, reference.classes);
  const ruled = rules.map(({ code, fault, modelId }): CheckResult => {
    const found = faults.find((each) => each.code === fault);
    const severity = fault === 'RIC_BELOW_CLASS' ? 'BLOCK' : 'WARN';
    return { code, severity, passed: found === undefined, params: found ? paramsOf(found, modes) : {}, modelId };
  });
  return [...classCheck(modes, reference), ...ruled, ...maskCheck(equipment, reference)];
}
