import {
  emptyTrial,
  type TrialDraft,
  type TrialService,
  trialFieldsOf,
  trialRules,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { ApplicationFormSpec } from '../../../features/dossiers/dossier-screens.js';
import { formOf } from '../../../features/fields/written-values.js';
import { TrialSections } from './trial-sections.js';

/** The form of a trial of a service. */
export function trialForm(service: TrialService): ApplicationFormSpec<TrialDraft> {
  const form = formOf(trialFieldsOf(service));
  return {
    ...form,
    texts: { title: `EXP_APPLICATION_${service.toUpperCase()}`, whoMayApply: 'EXP_MAY_NOT_APPLY_WHY' },
    valuesOf: (draft) => form.valuesOf(draft ?? emptyTrial(service)),
    schema: (_data, requiredFields) => trialRules(service, requiredFields),
    locate: ({ places, frequencies }) =>
      places.some(({ latitude, longitude }) => latitude && longitude)
        ? {
            ...emptyTrial(service),
            places: places.map(({ latitude, longitude, placeName }) => ({ latitude, longitude, placeName })),
            frequencies: frequencies.map(({ centreMhz, bandwidthMhz }) => ({ centreMhz, bandwidthMhz })),
          }
        : undefined,
    Sections: () => <TrialSections service={service} />,
  };
}
