import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { antennaManufacturers, classMasks, importProfiles } from './antenna-reference.contract.js';

export const antennaManufacturersList = referenceList(antennaManufacturers, {
  key: 'antennas/manufacturers',
  views: 'antenna-manufacturers',
  title: 'CATALOGUE_MANUFACTURERS_CAPTION',
  heading: 'CATALOGUE_FIELD_MANUFACTURER',
  columns: [{ id: 'aliases', heading: 'CATALOGUE_ALIASES', value: ({ content }) => content.aliases.join(' | ') }],
});

export const classMasksList = referenceList(classMasks, {
  key: 'antennas/class-masks',
  views: 'antenna-class-masks',
  title: 'CLASS_MASKS_CAPTION',
  heading: 'CLASS_MASK',
  columns: [
    {
      id: 'range',
      heading: 'CATALOGUE_COLUMN_BAND',
      unit: 'MHz',
      value: ({ content }) => `${content.lowFreqMhz}–${content.highFreqMhz}`,
    },
    { id: 'source', heading: 'CATALOGUE_SOURCE', value: ({ content }) => content.source },
  ],
});

export const importProfilesList = referenceList(importProfiles, {
  key: 'antennas/import-profiles',
  views: 'antenna-import-profiles',
  title: 'IMPORT_PROFILES_CAPTION',
  heading: 'IMPORT_PROFILE',
  columns: [
    {
      id: 'columns',
      heading: 'IMPORT_PROFILE_COLUMNS',
      value: ({ content }) =>
        [content.frequencyMhz, content.cut, content.polarisation, content.angleDeg, content.relGainDb, content.kind]
          .filter(Boolean)
          .join(' | '),
    },
  ],
});
