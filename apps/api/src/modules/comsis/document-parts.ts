import { type FieldWriter, writtenFields } from '@portal/contracts';
import { type ComsisDetails, comsisEmitterFields, comsisFields } from '@portal/contracts/modules/comsis';
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

/** What the document of a decision says of a project. */
export function documentParts(details: ComsisDetails, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  const writer = writerFor(reader);
  const facts = (fields: ReturnType<typeof writtenFields>) =>
    fields.filter(({ value }) => value !== '').map(({ label, value }) => [label, value] as const);
  return [
    { heading: t('CO_PROJECT'), facts: facts(writtenFields(comsisFields, details, writer)) },
    ...details.emitters.map((emitter, index) => ({
      heading: t('CO_EMITTER_NUMBER', { number: index + 1 }),
      facts: facts(writtenFields(comsisEmitterFields, emitter, writer)),
    })),
  ];
}
