import { bandFields, type EquipmentDraft, equipmentFields, modeFields } from '@portal/contracts/modules/equipments';
import { type EntryPart, labelKey } from '../../features/catalogue/entry-fields.js';
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
  label: labelKey(equipmentFields, 'bands'),
  of: bandFields,
});

const modesTable = tablePart<EquipmentDraft>({
  name: 'modes',
  label: labelKey(equipmentFields, 'modes'),
  of: modeFields,
  choices: { efficiencyClass: useClasses },
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
    label: labelKey(equipmentFields, name),
    columns: [
      { name: '0', label: 'EQUIPMENT_FIELD_OFFSET_MHZ', kind: 'figure' },
      { name: '1', label: 'EQUIPMENT_FIELD_ATTENUATION_DB', kind: 'figure' },
    ],
    newRow: () => [0, 0],
  });

export const txMaskPart = mask('txMask');
export const rxSelectivityPart = mask('rxSelectivity');
