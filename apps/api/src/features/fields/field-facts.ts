import { type FieldSet, type FieldWriter, type Locale, type Translate, writtenFields } from '@portal/contracts';

interface Reader {
  readonly t: Translate;
  readonly locale: Locale;
}

/** Figures are written exactly and without thousands mark. */
const writerFor = ({ t, locale }: Reader): FieldWriter => ({
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

/** The fields of one set that say something, as labels with values: a part of a document. */
export const fieldFacts = (set: FieldSet, values: object, reader: Reader): (readonly [string, string])[] =>
  writtenFields(set, values, writerFor(reader)).flatMap(({ label, value }) =>
    value === '' ? [] : [[label, value] as const],
  );
