import {
  type AntennaDraft,
  antennaClasses,
  antennaPolarisations,
  antennaTypes,
  antennaUsages,
  referencePatterns,
  xpdCategories,
} from '@portal/contracts/modules/antennas';
import type { EntrySpec } from '../../features/catalogue/entry-fields.js';
import { filePart } from '../../features/catalogue/file-parts.js';
import { useSuggestedMakers } from '../../features/catalogue/suggested-makers.js';
import { AntennaComparison } from './antenna-comparison.js';
import { AntennaPlot } from './antenna-plot.js';
import { antennaManufacturersClient, antennasClient } from './antennas.client.js';
import { patternPart } from './pattern-part.js';

const useMakers = () => useSuggestedMakers(antennaManufacturersClient);
const ofAntenna = { prefix: 'ANTENNA', calls: antennasClient };
const datasheetPart = filePart<AntennaDraft>({ ...ofAntenna, name: 'datasheet' });
const documentsPart = filePart<AntennaDraft>({ ...ofAntenna, name: 'documents', isMultiple: true });

/** The fields of an antenna, in the tabs of its form. */
export const antennaFields: EntrySpec<AntennaDraft> = {
  prefix: 'ANTENNA',
  Plot: AntennaPlot,
  Comparison: AntennaComparison,
  tabs: [
    {
      id: 'identity',
      titleKey: 'ANTENNA_TAB_IDENTITY',
      fields: [
        {
          name: 'manufacturer',
          kind: 'text',
          label: 'CATALOGUE_FIELD_MANUFACTURER',
          required: true,
          useSuggestions: useMakers,
        },
        { name: 'model', kind: 'text', label: 'CATALOGUE_FIELD_MODEL', required: true },
        { name: 'variant', kind: 'text', label: 'CATALOGUE_FIELD_VARIANT' },
        {
          name: 'antennaType',
          kind: 'choice',
          choices: { values: antennaTypes, prefix: 'ANTENNA_TYPE_', dictionary: 'ANTENNA_TYPE' },
          required: true,
        },
        {
          name: 'usage',
          kind: 'choices',
          choices: { values: antennaUsages, prefix: 'ANTENNA_USAGE_' },
          required: true,
        },
      ],
    },
    {
      id: 'electrical',
      titleKey: 'ANTENNA_TAB_ELECTRICAL',
      fields: [
        { name: 'lowFreqMhz', kind: 'figure', unit: 'UNIT_MHZ', required: true },
        { name: 'highFreqMhz', kind: 'figure', unit: 'UNIT_MHZ', required: true },
        { name: 'gainLowDbi', kind: 'figure', unit: 'UNIT_DBI' },
        { name: 'gainMidDbi', kind: 'figure', unit: 'UNIT_DBI', required: true, information: 'gain' },
        { name: 'gainHighDbi', kind: 'figure', unit: 'UNIT_DBI' },
        { name: 'azBeamwidthDeg', kind: 'figure', unit: 'UNIT_DEGREE', required: true },
        { name: 'elBeamwidthDeg', kind: 'figure', unit: 'UNIT_DEGREE', required: true },
        { name: 'frontToBackDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'xpdDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'portIsolationDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'vswr', kind: 'figure' },
        { name: 'returnLossDb', kind: 'figure', unit: 'UNIT_DB' },
        { name: 'electricalTiltDeg', kind: 'figure', unit: 'UNIT_DEGREE' },
        {
          name: 'polarisations',
          kind: 'choices',
          choices: { values: antennaPolarisations, prefix: 'ANTENNA_POLARISATION_' },
          required: true,
        },
      ],
    },
    {
      id: 'patterns',
      titleKey: 'ANTENNA_TAB_PATTERNS',
      fields: [
        {
          name: 'referencePattern',
          kind: 'choice',
          choices: { values: referencePatterns, prefix: 'ANTENNA_REFERENCE_' },
          information: 'referencePattern',
          required: true,
        },
      ],
      parts: [patternPart],
    },
    {
      id: 'mechanical',
      titleKey: 'ANTENNA_TAB_MECHANICAL',
      fields: [
        { name: 'diameterM', kind: 'figure', unit: 'UNIT_M' },
        { name: 'widthM', kind: 'figure', unit: 'UNIT_M' },
        { name: 'heightM', kind: 'figure', unit: 'UNIT_M' },
        { name: 'weightKg', kind: 'figure', unit: 'UNIT_KG' },
        { name: 'windLoadN', kind: 'figure', unit: 'UNIT_N' },
        { name: 'radome', kind: 'text' },
        { name: 'connector', kind: 'text' },
      ],
    },
    {
      id: 'compliance',
      titleKey: 'ANTENNA_TAB_COMPLIANCE',
      fields: [
        {
          name: 'rpeClass',
          kind: 'choice',
          choices: { values: antennaClasses, prefix: 'ANTENNA_CLASS_' },
          information: 'rpeClass',
        },
        { name: 'xpdCategory', kind: 'choice', choices: { values: xpdCategories, prefix: 'ANTENNA_CATEGORY_' } },
      ],
    },
    { id: 'documents', titleKey: 'CATALOGUE_TAB_DOCUMENTS', fields: [], parts: [datasheetPart, documentsPart] },
  ],
};
