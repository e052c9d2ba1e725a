import {
  type EsDetails,
  esBeamFields,
  esFields,
  esNoticeFields,
} from '@portal/contracts/modules/es-applications-requests';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import { fieldFacts } from '../../features/fields/field-facts.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';

/** What the document of a decision says of an earth station, in the order of Appendix 4. */
export function documentParts(details: EsDetails, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  return [
    { heading: t('ES_DOCUMENT_STATION'), facts: fieldFacts(esFields, details, reader) },
    ...details.beams.map((beam, index) => ({
      heading: t('ES_BEAM_NUMBER', { number: index + 1 }),
      facts: fieldFacts(esBeamFields, beam, reader),
    })),
    ...details.ituNotices.map((notice, index) => ({
      heading: t('ES_NOTICE_NUMBER', { number: index + 1 }),
      facts: fieldFacts(esNoticeFields, notice, reader),
    })),
  ];
}
