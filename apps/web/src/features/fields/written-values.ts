import {
  allWrittenFields,
  compareFields,
  type FieldSet,
  type FieldWriter,
  labelOfFields,
  typedValues,
  writtenFields,
} from '@portal/contracts';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import type { Fact } from '../../ui/page/facts.js';

interface Context {
  readonly t: Translate;
  readonly format: Format;
}

/** Values of fields in the reader's language. */
export const writerOf = ({ t, format }: Context): FieldWriter => ({
  t,
  figure: (value, digits, unit) => format.figure(value, unit, digits),
  day: (day) => format.date(day),
});

/** Fields as facts, in their order; those of rows and groups are left out. */
export const factsOf = (set: FieldSet, details: object, context: Context, names?: readonly string[]): Fact[] =>
  writtenFields(set, details, writerOf(context))
    .filter(({ name }) => names?.includes(name) ?? true)
    .map(({ label, value, isWide }): Fact => (isWide ? [label, value, 'wide'] : [label, value]));

/** What the comparison of submitted versions needs of a kind. Figures keep their decimals: rounded ones might look alike. */
export const versionsOf = (set: FieldSet) => ({
  labelOf: labelOfFields(set),
  fieldsOf: (details: unknown, context: Context) => {
    const writer: FieldWriter = {
      ...writerOf(context),
      figure: (value, _digits, unit) => context.format.figure(value, unit),
    };
    return allWrittenFields(set, details, writer).map(({ path, value }) => ({ path, value }));
  },
});

/** What the form of an application needs of a kind. */
export const formOf = <D extends FieldValues>(set: FieldSet<z.ZodType<D>>) => ({
  valuesOf: (draft: D | null): D => typedValues(set, draft) as D,
  labelOf: labelOfFields(set),
  compare: compareFields(set),
});
