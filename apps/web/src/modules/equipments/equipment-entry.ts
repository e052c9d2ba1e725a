import { type EquipmentDraft, equipmentFields } from '@portal/contracts/modules/equipments';
import type { EntrySpec } from '../../features/catalogue/entry-fields.js';
import { filePart } from '../../features/catalogue/file-parts.js';
import { useSuggestedMakers } from '../../features/catalogue/suggested-makers.js';
import { EquipmentPlot } from './equipment-plot.js';
import { bandsPart, modesPart, rxSelectivityPart, txMaskPart } from './equipment-tables.js';
import { equipmentManufacturersClient, equipmentsClient } from './equipments.client.js';
import { referenceMaskPart } from './reference-mask-part.js';

const ofEquipment = { set: equipmentFields, calls: equipmentsClient };
const declarationPart = filePart<EquipmentDraft>({ ...ofEquipment, name: 'declarationOfConformity' });
const documentsPart = filePart<EquipmentDraft>({ ...ofEquipment, name: 'documents', isMultiple: true });

/** The fields of an equipment, in the tabs of its form. */
export const equipmentEntry: EntrySpec<EquipmentDraft> = {
  set: equipmentFields,
  suggestions: { manufacturer: () => useSuggestedMakers(equipmentManufacturersClient) },
  Plot: EquipmentPlot,
  tabs: [
    {
      id: 'identity',
      titleKey: 'EQUIPMENT_TAB_IDENTITY',
      fields: ['manufacturer', 'model', 'hardwareVersion', 'softwareVersion', 'systemKind', 'mounting'],
    },
    {
      id: 'rf',
      titleKey: 'EQUIPMENT_TAB_RF',
      fields: [
        ...(['channelSpacingsMhz', 'txPowerMinDbm', 'txPowerMaxDbm', 'rtpcRangeDb', 'atpcRangeDb'] as const),
        ...(['noiseFigureDb', 'frequencyTolerancePpm'] as const),
      ],
      parts: [bandsPart],
    },
    {
      id: 'modulations',
      titleKey: 'EQUIPMENT_TAB_MODULATIONS',
      fields: ['xpic', 'adaptiveModulation'],
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
      fields: ['harmonisedStandard', 'notifiedBody', 'ceMarkDate'],
    },
    { id: 'documents', titleKey: 'CATALOGUE_TAB_DOCUMENTS', fields: [], parts: [declarationPart, documentsPart] },
  ],
};
