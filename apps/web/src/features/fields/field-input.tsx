import type { field } from '@portal/contracts';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { CoordinateInput } from '../../ui/inputs/coordinate/coordinate-input.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { CheckboxInput } from '../../ui/inputs/switches/checkbox-input.js';
import { TextAreaInput } from '../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { useDictionaryChoices } from '../dictionary/use-dictionary.js';
import { ChoiceSet } from '../records/choice-set.js';
import { FiguresInput } from './figures-input.js';

/** A value is checked by the rules of the form, not by its type. */
export type AnyFieldProps = FieldProps<FieldValues[string]>;

interface DictionaryChoiceProps {
  readonly field: AnyFieldProps;
  readonly dictionary: string;
  readonly known: readonly string[];
}

function DictionaryChoice({ field, dictionary, known }: DictionaryChoiceProps) {
  return <ChoiceInput {...field} choices={useDictionaryChoices(dictionary, field.value, known)} />;
}

interface FieldInputProps {
  readonly spec: field.Field;
  readonly field: AnyFieldProps;
  /** Fills in latitude and longitude together, where a pair is pasted. */
  readonly onPair?: Parameters<typeof CoordinateInput>[0]['onPair'];
}

/** The input that fits a field: none for rows, groups and references, which have inputs of their own. */
export function FieldInput({ spec: { kind, unit, choices, maxLength }, field, onPair }: FieldInputProps) {
  const { t } = useTexts();
  const offered = () =>
    (choices?.values ?? []).map((value) => ({
      value,
      label: choices?.prefix ? t(`${choices.prefix}${value}`) : value,
    }));
  switch (kind) {
    case 'text':
      return <TextInput {...field} {...(maxLength !== undefined && { maxLength })} />;
    case 'longText':
      return <TextAreaInput {...field} />;
    case 'figure':
      return <FigureInput {...field} {...(unit && { unit: t(unit) })} />;
    case 'figures':
      return <FiguresInput {...field} {...(unit && { unit: t(unit) })} />;
    case 'choice':
      return choices?.dictionary ? (
        <DictionaryChoice field={field} dictionary={choices.dictionary} known={choices.values} />
      ) : (
        <ChoiceInput {...field} choices={offered()} />
      );
    case 'choices':
      return <ChoiceSet {...field} choices={offered()} />;
    case 'flag':
      return <CheckboxInput {...field} value={field.value ?? false} />;
    case 'day':
      return <DateInput {...field} onChange={(day) => field.onChange(day === '' ? null : day)} />;
    case 'latitude':
    case 'longitude':
      return <CoordinateInput {...field} axis={kind} {...(onPair && { onPair })} />;
    case 'reference':
    case 'rows':
    case 'group':
      return null;
  }
}
