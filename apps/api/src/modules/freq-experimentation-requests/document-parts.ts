import { type FieldWriter, writtenFields } from '@portal/contracts';
import {
  type TrialDetails,
  type TrialService,
  trialFieldsOf,
  trialFrequencyFields,
  trialPlaceFields,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';

/** Figures are written exactly and without thousands mark. */
const writerFor = ({ t, locale }: DocumentReader): FieldWriter => ({
  t,
  figure: (value, digits) =>
    new Intl.NumberFormat(locale, {
      useGrouping: false,
      ...(digits === undefined
        ? { maximumFractionDigits: 9 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }).format(value),
  day: (day) => day,
});

/** What the document of a decision says of a trial: what was asked, each frequency and each place. */
export function trialDocumentParts(
  service: TrialService,
  details: TrialDetails,
  reader: DocumentReader,
): DocumentPart[] {
  const { t } = reader;
  const writer = writerFor(reader);
  const facts = (fields: ReturnType<typeof writtenFields>) =>
    fields.filter(({ value }) => value !== '').map(({ label, value }) => [label, value] as const);
  return [
    { heading: t('EXP_DOCUMENT_TRIAL'), facts: facts(writtenFields(trialFieldsOf(service), details, writer)) },
    ...details.frequencies.map((frequency, index) => ({
      heading: t('EXP_FREQUENCY_NUMBER', { number: index + 1 }),
      facts: facts(writtenFields(trialFrequencyFields, frequency, writer)),
    })),
    ...details.places.map((place, index) => ({
      heading: t('EXP_PLACE_NUMBER', { number: index + 1 }),
      facts: facts(writtenFields(trialPlaceFields, place, writer)),
    })),
  ];
}
