import {
  type EsDetails,
  esBeamFields,
  esFields,
  esNoticeFields,
} from '@portal/contracts/modules/es-applications-requests';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import { fieldFacts } from '../../features/fields/field-facts.js';

/** What an application says, under the item of Appendix 4 that asks for it; items without a number come last. */
export interface Appendix4Section {
  readonly heading: string;
  readonly items: readonly { readonly code: string; readonly label: string; readonly value: string }[];
}

/** `A.1.e.2` before `A.1.e.10`. */
const order = new Intl.Collator('en', { numeric: true });

type Fields = typeof esFields | typeof esBeamFields | typeof esNoticeFields;

function itemsOf(set: Fields, values: object, reader: DocumentReader): Appendix4Section['items'] {
  const items = Object.entries(set.shape).flatMap(([name, field]) =>
    fieldFacts({ ...set, shape: { [name]: field } }, values, reader).map(([label, value]) => ({
      code: field.source ?? '',
      label,
      value,
    })),
  );
  return items.sort((a, b) => Number(a.code === '') - Number(b.code === '') || order.compare(a.code, b.code));
}

/** An application in the order of Appendix 4 of the Radio Regulations: the station, then each beam, then its notices. */
export function appendix4Sections(details: EsDetails, reader: DocumentReader): Appendix4Section[] {
  const { t } = reader;
  return [
    { heading: t('ES_DOCUMENT_STATION'), items: itemsOf(esFields, details, reader) },
    ...details.beams.map((beam, index) => ({
      heading: t('ES_BEAM_NUMBER', { number: index + 1 }),
      items: itemsOf(esBeamFields, beam, reader),
    })),
    ...details.ituNotices.map((notice, index) => ({
      heading: t('ES_NOTICE_NUMBER', { number: index + 1 }),
      items: itemsOf(esNoticeFields, notice, reader),
    })),
  ];
}
