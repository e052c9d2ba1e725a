import type { Manufacturer } from '@portal/contracts';
import {
  type EfficiencyClassContent,
  efficiencyClasses,
  efficiencyClassesList,
  equipmentManufacturers,
  equipmentManufacturersList,
  type ReferenceMaskContent,
  referenceMasks,
  referenceMasksList,
} from '@portal/contracts/modules/equipments';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

const manufacturersKind: ReferenceKind<Manufacturer> = {
  key: equipmentManufacturers.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `SELECT count(*) FROM catalogue_entry e WHERE e.kind = 'equipment' AND e.manufacturer = r.name`,
  makersOf: 'equipment',
};

const approvedEquipment = `SELECT count(*) FROM equipment_entry x JOIN catalogue_entry e ON e.id = x.entry_id
    WHERE e.status = 'APPROVED'`;

/** Spectral-efficiency classes. One is needed by approved equipment with a mode of it. */
export const efficiencyClassesKind: ReferenceKind<EfficiencyClassContent> = {
  key: efficiencyClasses.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `${approvedEquipment} AND r.name = ANY (x.efficiency_classes)`,
  issuesOf: ({ index }, others) =>
    others.some((other) => other.index === index)
      ? [{ path: 'index', code: 'taken', message: 'CATALOGUE_RULE_TAKEN' }]
      : [],
};

/** Reference masks of transmitters. One is needed by approved equipment that refers to it. */
export const referenceMasksKind: ReferenceKind<ReferenceMaskContent> = {
  key: referenceMasks.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `${approvedEquipment} AND x.tx_mask_id = r.id`,
};

export const equipmentReference: readonly ReferencePart[] = [
  { group: equipmentManufacturers, kind: manufacturersKind, list: equipmentManufacturersList },
  { group: efficiencyClasses, kind: efficiencyClassesKind, list: efficiencyClassesList },
  { group: referenceMasks, kind: referenceMasksKind, list: referenceMasksList },
] as unknown as readonly ReferencePart[];
