import { type FieldWriter, writtenFields } from '@portal/contracts';
import {
  type EsDetails,
  esBeamFields,
  esFields,
  esNoticeFields,
} from '@portal/contracts/modules/es-applications-requests';
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

/** What the document of a decision says of an earth station, in the order of Appendix 4. */
export function documentParts(details: EsDetails, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  const writer = writerFor(reader);
  const facts = (fields: ReturnType<typeof writtenFields>) =>
    fields.filter(({ value }) => value !== '').map(({ label, value }) => [label, value] as const);
  return [
    { heading: t('ES_DOCUMENT_STATION'), facts: facts(writtenFields(esFields, details, writer)) },
    ...details.beams.map((beam, index) => ({
      heading: t('ES_BEAM_NUMBER', { number: index + 1 }),
      facts: facts(writtenFields(esBeamFields, beam, writer)),
    })),
    ...details.ituNotices.map((notice, index) => ({
      heading: t('ES_NOTICE_NUMBER', { number: index + 1 }),
      facts: facts(writtenFields(esNoticeFields, notice, writer)),
    })),
  ];
}
