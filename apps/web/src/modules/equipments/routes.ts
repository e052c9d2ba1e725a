import {
  type EquipmentDraft,
  type EquipmentSummary,
  emptyEquipment,
  equipmentDraftsList,
  equipmentRules,
  equipmentsList,
} from '@portal/contracts/modules/equipments';
import { catalogueScreens } from '../../features/catalogue/catalogue-screens.js';
import { equipmentEntry } from './equipment-entry.js';
import { equipmentsClient as calls } from './equipments.client.js';
import { equipmentCatalogue } from './equipments.js';

export const routes = catalogueScreens<EquipmentDraft, EquipmentSummary>({
  kind: equipmentCatalogue,
  calls,
  entries: { list: equipmentsList, texts: { title: 'EQUIPMENT_LIST_TITLE', subtitle: 'EQUIPMENT_LIST_SUBTITLE' } },
  drafts: {
    list: equipmentDraftsList,
    texts: { title: 'EQUIPMENT_DRAFTS_TITLE', subtitle: 'EQUIPMENT_DRAFTS_SUBTITLE' },
  },
  entry: equipmentEntry,
  form: {
    texts: { title: 'EQUIPMENT_FORM_TITLE', whoMayApply: 'EQUIPMENT_WHO_MAY_APPLY' },
    empty: emptyEquipment,
    rules: equipmentRules,
  },
});
