import type { CheckResult } from '@portal/contracts';
import type { Equipment } from '@portal/contracts/modules/equipments';
import { type EquipmentMode, type ModeFault, type ModeFaultCode, modeFaults } from '@portal/radio';

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

/** What officers look at before they approve an equipment: of each rule, the first mode that breaks it. */
export function equipmentChecks(equipment: Equipment): CheckResult[] {
  const modes = equipment.modes.map(modeOf);
  const faults = modeFaults(modes);
  return rules.map(({ code, fault, modelId }) => {
    const found = faults.find((each) => each.code === fault);
    const severity = fault === 'RIC_BELOW_CLASS' ? 'BLOCK' : 'WARN';
    return { code, severity, passed: found === undefined, params: found ? paramsOf(found, modes) : {}, modelId };
  });
}
