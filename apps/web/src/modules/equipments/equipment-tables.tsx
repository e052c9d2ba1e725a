import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import type { EntryPart } from '../../features/catalogue/entry-fields.js';
import { useInForce } from '../../features/catalogue/reference-data.js';
import { tablePart } from '../../features/catalogue/table-part.js';
import { efficiencyClassesClient } from './equipments.client.js';
import { ModesFile } from './modes-file.js';

/** The spectral-efficiency classes in the order of their index. */
function useClasses() {
  const { data = [] } = useInForce(efficiencyClassesClient);
  return data
    .map(({ content }) => content)
    .toSorted((one, other) => one.index - other.index)
    .map(({ name }) => ({ value: name, label: name }));
}

/** Bands in which an equipment works. */
export const bandsPart = tablePart<EquipmentDraft>({
  name: 'bands',
  prefix: 'EQUIPMENT',
  columns: [
    { name: 'bandCode', kind: 'text' },
    { name: 'lowMhz', kind: 'figure' },
    { name: 'highMhz', kind: 'figure' },
    { name: 'duplexSpacingMhz', kind: 'figure' },
  ],
});

const modesTable = tablePart<EquipmentDraft>({
  name: 'modes',
  prefix: 'EQUIPMENT',
  columns: [
    { name: 'channelSpacingMhz', kind: 'figure' },
    { name: 'modulationStates', kind: 'figure' },
    { name: 'efficiencyClass', kind: 'choice', useChoices: useClasses },
    { name: 'ricMbps', kind: 'figure' },
    { name: 'maxTxPowerDbm', kind: 'figure' },
    { name: 'rxThresholdBer6Dbm', kind: 'figure' },
    { name: 'rxThresholdBer10Dbm', kind: 'figure' },
    { name: 'emissionDesignator', kind: 'text' },
    { name: 'coChannelCiDb', kind: 'figure' },
    { name: 'firstAdjacentCiDb', kind: 'figure' },
  ],
});

/** Modes, a row each: typed, pasted, or read from a maker's file. */
export const modesPart: EntryPart<EquipmentDraft> = {
  ...modesTable,
  Fields: () => (
    <>
      <ModesFile />
      <modesTable.Fields />
    </>
  ),
};

const mask = (name: 'txMask' | 'rxSelectivity') =>
  tablePart<EquipmentDraft>({
    name,
    prefix: 'EQUIPMENT',
    columns: [
      { name: '0', label: 'EQUIPMENT_FIELD_OFFSET_MHZ', kind: 'figure' },
      { name: '1', label: 'EQUIPMENT_FIELD_ATTENUATION_DB', kind: 'figure' },
    ],
    newRow: () => [0, 0],
  });

export const txMaskPart = mask('txMask');
export const rxSelectivityPart = mask('rxSelectivity');
