import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useDictionaryChoices } from '../../../features/dictionary/use-dictionary.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { Field } from './application-field.js';

interface DictionaryFieldProps {
  readonly name: FieldPath<MwDraft>;
  /** Translation key. */
  readonly label: string;
  readonly settingKey?: string;
  readonly dictionary: string;
  /** Keys that the field may hold. */
  readonly known: readonly string[];
}

/** A field whose value is a key of a dictionary. */
export function DictionaryField({ name, label, settingKey, dictionary, known }: DictionaryFieldProps) {
  const value = useWatch<MwDraft>({ name });
  const choices = useDictionaryChoices(dictionary, typeof value === 'string' ? value : null, known);
  return (
    <Field name={name} label={label} {...(settingKey && { settingKey })}>
      {(field) => (
        <ChoiceInput
          {...field}
          value={typeof field.value === 'string' ? field.value : null}
          choices={choices}
          onChange={field.onChange as (value: string | null) => void}
        />
      )}
    </Field>
  );
}
