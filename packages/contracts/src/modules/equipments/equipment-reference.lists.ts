import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { efficiencyClasses, equipmentManufacturers, referenceMasks } from './equipment-reference.contract.js';

export const equipmentManufacturersList = referenceList(equipmentManufacturers, {
  key: 'equipments/manufacturers',
  views: 'equipment-manufacturers',
  title: 'CATALOGUE_MANUFACTURERS_CAPTION',
  heading: 'CATALOGUE_FIELD_MANUFACTURER',
  columns: [{ id: 'aliases', heading: 'CATALOGUE_ALIASES', value: ({ content }) => content.aliases.join(' | ') }],
});

export const efficiencyClassesList = referenceList(efficiencyClasses, {
  key: 'equipments/efficiency-classes',
  views: 'equipment-efficiency-classes',
  title: 'EFFICIENCY_CLASSES_CAPTION',
  heading: 'EQUIPMENT_FIELD_EFFICIENCY_CLASS',
  columns: [
    {
      id: 'index',
      heading: 'EFFICIENCY_CLASS_INDEX',
      kind: 'number',
      digits: 0,
      value: ({ content }) => content.index,
    },
    {
      id: 'states',
      heading: 'EFFICIENCY_CLASS_STATES',
      kind: 'number',
      digits: 0,
      value: ({ content }) => content.referenceStates,
    },
    {
      id: 'density',
      heading: 'EFFICIENCY_CLASS_DENSITY',
      kind: 'number',
      digits: 2,
      value: ({ content }) => content.minRicDensity,
    },
  ],
});

export const referenceMasksList = referenceList(referenceMasks, {
  key: 'equipments/masks',
  views: 'equipment-masks',
  title: 'REFERENCE_MASKS_CAPTION',
  heading: 'REFERENCE_MASK',
  columns: [
    {
      id: 'spacing',
      heading: 'EQUIPMENT_FIELD_CHANNEL_SPACING_MHZ',
      kind: 'number',
      digits: 2,
      value: ({ content }) => content.channelSpacingMhz,
    },
    { id: 'source', heading: 'CATALOGUE_SOURCE', value: ({ content }) => content.source },
  ],
});
