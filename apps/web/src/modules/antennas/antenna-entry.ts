import { type AntennaDraft, antennaFields } from '@portal/contracts/modules/antennas';
import type { EntrySpec } from '../../features/catalogue/entry-fields.js';
import { filePart } from '../../features/catalogue/file-parts.js';
import { useSuggestedMakers } from '../../features/catalogue/suggested-makers.js';
import { AntennaComparison } from './antenna-comparison.js';
import { AntennaPlot } from './antenna-plot.js';
import { antennaManufacturersClient, antennasClient } from './antennas.client.js';
import { patternPart } from './pattern-part.js';

const ofAntenna = { set: antennaFields, calls: antennasClient };
const datasheetPart = filePart<AntennaDraft>({ ...ofAntenna, name: 'datasheet' });
const documentsPart = filePart<AntennaDraft>({ ...ofAntenna, name: 'documents', isMultiple: true });

/** The fields of an antenna, in the tabs of its form. */
export const antennaEntry: EntrySpec<AntennaDraft> = {
  set: antennaFields,
  suggestions: { manufacturer: () => useSuggestedMakers(antennaManufacturersClient) },
  Plot: AntennaPlot,
  Comparison: AntennaComparison,
  tabs: [
    {
      id: 'identity',
      titleKey: 'ANTENNA_TAB_IDENTITY',
      fields: ['manufacturer', 'model', 'variant', 'antennaType', 'usage'],
    },
    {
      id: 'electrical',
      titleKey: 'ANTENNA_TAB_ELECTRICAL',
      fields: [
        ...(['lowFreqMhz', 'highFreqMhz', 'gainLowDbi', 'gainMidDbi', 'gainHighDbi', 'azBeamwidthDeg'] as const),
        ...(['elBeamwidthDeg', 'frontToBackDb', 'xpdDb', 'portIsolationDb', 'vswr', 'returnLossDb'] as const),
        ...(['electricalTiltDeg', 'polarisations'] as const),
      ],
    },
    { id: 'patterns', titleKey: 'ANTENNA_TAB_PATTERNS', fields: ['referencePattern'], parts: [patternPart] },
    {
      id: 'mechanical',
      titleKey: 'ANTENNA_TAB_MECHANICAL',
      fields: ['diameterM', 'widthM', 'heightM', 'weightKg', 'windLoadN', 'radome', 'connector'],
    },
    { id: 'compliance', titleKey: 'ANTENNA_TAB_COMPLIANCE', fields: ['rpeClass', 'xpdCategory'] },
    { id: 'documents', titleKey: 'CATALOGUE_TAB_DOCUMENTS', fields: [], parts: [datasheetPart, documentsPart] },
  ],
};
