import { Manufacturer } from '../../features/catalogue/manufacturer.schema.js';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { EfficiencyClassContent, ReferenceMaskContent, ReferenceMaskRules } from './equipment-reference.schema.js';

const module = 'equipments';

export const equipmentManufacturers = referenceData({
  name: 'equipmentManufacturers',
  module,
  base: '/api/equipments/manufacturers',
  content: Manufacturer,
});

export const efficiencyClasses = referenceData({
  name: 'efficiencyClasses',
  module,
  base: '/api/equipments/efficiencyClasses',
  content: EfficiencyClassContent,
});

export const referenceMasks = referenceData({
  name: 'referenceMasks',
  module,
  base: '/api/equipments/masks',
  content: ReferenceMaskContent,
  rules: ReferenceMaskRules,
});
