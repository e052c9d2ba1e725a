import { type EquipmentDraft, mountings, systemKinds } from '@portal/contracts/modules/equipments';
import type { EntrySpec } from '../../features/catalogue/entry-fields.js';
import { filePart } from '../../features/catalogue/file-parts.js';
import { useSuggestedMakers } from '../../features/catalogue/suggested-makers.js';
import { EquipmentPlot } from './equipment-plot.js';
import { bandsPart, modesPart, rxSelectivityPart, txMaskPart } from './equipment-tables.js';
import { equipmentManufacturersClient, equipmentsClient } from './equipments.client.js';
import { referenceMaskPart } from './reference-mask-part.js';

const useMakers = () => useSuggestedMakers(equipmentManufacturersClient);
const ofEquipment = { prefix: 'EQUIPMENT', calls: equipmentsClient };
const declarationPart = filePart<EquipmentDraft>({ ...ofEquipment, name: 'declarationOfConformity' });
const documentsPart = filePart<EquipmentDraft>({ ...ofEquipment, name: 'documents', isMultiple: true });

/** The fields of an equipment, in the tabs of its form. */
export const equipmentFields: EntrySpec<EquipmentDraft> = {
  prefix: 'EQUIPMENT',
  Plot: EquipmentPlot,
  tabs: [
    {
      id: 'identity',
      titleKey: 'EQUIPMENT_TAB_IDENTITY',
      fields: [
        {
          name: 'manufacturer',
          kind: 'text',
          label: 'CATALOGUE_FIELD_MANUFACTURER',
          required: true,
          useSuggestions: useMakers,
        },
        { name: 'model', kind: 'text', label: 'CATALOGUE_FIELD_MODEL', required: true },
        { name: 'hardwareVersion', kind: 'text' },
        { name: 'softwareVersion', kind: 'text' },
        {
          name: 'systemKind',
          kind: 'choice',
          choices: { values: systemKinds, prefix: 'EQUIPMENT_KIND_' },
          required: true,
        },
        { name: 'mounting', kind: 'choice', choices: { values: mountings, prefix: 'EQUIPMENT_MOUNTING_' } },
      ],
    },
    {
      id: 'rf',
      titleKey: 'EQUIPMENT_TAB_RF',
      fields: [
        { name: 'channelSpacingsMhz', kind: 'figures', unit: 'UNIT_MHZ', required: true },
        { name: 'txPowerMinDbm', kind: 'figure', unit: 'UNIT_DBM', required: true },
        { name: 'txPowerMaxDbm', kind: 'figure', unit: 'UNIT_DBM', required: true },
        { name: 'rtpcRangeDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'atpcRangeDb', kind: 'figure', unit: 'UNIT_DB', information: 'atpcRange' },
        { name: 'noiseFigureDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'frequencyTolerancePpm', kind: 'figure', unit: 'UNIT_PPM' },
      ],
      parts: [bandsPart],
    },
    {
      id: 'modulations',
      titleKey: 'EQUIPMENT_TAB_MODULATIONS',
      fields: [
        { name: 'xpic', kind: 'flag' },
        { name: 'adaptiveModulation', kind: 'flag' },
      ],
      parts: [modesPart],
    },
    {
      id: 'masks',
      titleKey: 'EQUIPMENT_TAB_MASKS',
      fields: [],
      parts: [referenceMaskPart, txMaskPart, rxSelectivityPart],
    },
    {
      id: 'compliance',
      titleKey: 'EQUIPMENT_TAB_COMPLIANCE',
      fields: [
        { name: 'harmonisedStandard', kind: 'text', information: 'harmonisedStandard' },
        { name: 'notifiedBody', kind: 'text' },
        { name: 'ceMarkDate', kind: 'day' },
      ],
    },
    { id: 'documents', titleKey: 'CATALOGUE_TAB_DOCUMENTS', fields: [], parts: [declarationPart, documentsPart] },
  ],
};
