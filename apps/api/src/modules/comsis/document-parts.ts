import { type ComsisDetails, comsisEmitterFields, comsisFields } from '@portal/contracts/modules/comsis';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import { fieldFacts } from '../../features/fields/field-facts.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';

/** What the document of a decision says of a project. */
export function documentParts(details: ComsisDetails, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  return [
    { heading: t('CO_PROJECT'), facts: fieldFacts(comsisFields, details, reader) },
    ...details.emitters.map((emitter, index) => ({
      heading: t('CO_EMITTER_NUMBER', { number: index + 1 }),
      facts: fieldFacts(comsisEmitterFields, emitter, reader),
    })),
  ];
}
