import { type ComsisDraft, comsisFields, comsisFile, emptyFile } from '@portal/contracts/modules/comsis';
import type { ApplicationFormSpec } from '../../../features/dossiers/dossier-screens.js';
import { formOf } from '../../../features/fields/written-values.js';
import { FileSections } from './file-sections.js';

const form = formOf(comsisFields);

/** The form of a file. */
export const fileForm: ApplicationFormSpec<ComsisDraft> = {
  ...form,
  texts: { title: 'CO_FILE_TITLE', whoMayApply: 'CO_MAY_NOT_APPLY_WHY' },
  valuesOf: (draft) => form.valuesOf(draft ?? emptyFile()),
  schema: (_data, requiredFields) => comsisFile(requiredFields),
  locate: ({ latitude, longitude, siteName, emitters }) =>
    latitude && longitude
      ? {
          ...emptyFile(),
          ...{ latitude, longitude, siteName },
          emitters: emitters.map(({ frequencyMhz, bandwidthMhz }) => ({ frequencyMhz, bandwidthMhz })),
        }
      : undefined,
  Sections: FileSections,
};
