import {
  type TrialDetails,
  type TrialService,
  trialFieldsOf,
  trialFrequencyFields,
  trialPlaceFields,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import { fieldFacts } from '../../features/fields/field-facts.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';

/** What the document of a decision says of a trial: what was asked, each frequency and each place. */
export function trialDocumentParts(
  service: TrialService,
  details: TrialDetails,
  reader: DocumentReader,
): DocumentPart[] {
  const { t } = reader;
  return [
    { heading: t('EXP_DOCUMENT_TRIAL'), facts: fieldFacts(trialFieldsOf(service), details, reader) },
    ...details.frequencies.map((frequency, index) => ({
      heading: t('EXP_FREQUENCY_NUMBER', { number: index + 1 }),
      facts: fieldFacts(trialFrequencyFields, frequency, reader),
    })),
    ...details.places.map((place, index) => ({
      heading: t('EXP_PLACE_NUMBER', { number: index + 1 }),
      facts: fieldFacts(trialPlaceFields, place, reader),
    })),
  ];
}
