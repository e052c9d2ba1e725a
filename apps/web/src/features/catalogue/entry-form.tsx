import { Card } from '@mantine/core';
import { useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { useInvalidTabs } from '../../ui/form/use-invalid-tabs.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { CheckboxInput } from '../../ui/inputs/switches/checkbox-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { useDictionaryChoices } from '../dictionary/use-dictionary.js';
import { FormColumns, HolderField, useReveal } from '../dossiers/dossier-form.js';
import { FiguresInput } from '../fields/figures-input.js';
import { ChoiceSet } from '../records/choice-set.js';
import classes from './catalogue.module.css';
import { type EntryField, type EntrySpec, type EntryTab, entryTabOf, labelKey } from './entry-fields.js';
import { SuggestedText, type Suggestion } from './suggested-text.js';

const Field = formField<FieldValues, string>();

interface DictionaryChoiceProps {
  readonly field: FieldProps<FieldValues[string]>;
  readonly dictionary: string;
  readonly known: readonly string[];
}

function DictionaryChoice({ field, dictionary, known }: DictionaryChoiceProps) {
  return <ChoiceInput {...field} choices={useDictionaryChoices(dictionary, field.value, known)} />;
}

interface EntryInputProps<E> {
  readonly spec: EntryField<E>;
  /** Its value is checked by the rules of the form, not by its type. */
  readonly field: FieldProps<FieldValues[string]>;
}

function EntryInput<E>({ spec: { kind, unit, choices, useSuggestions }, field }: EntryInputProps<E>) {
  const { t } = useTexts();
  const offered = (choices?.values ?? []).map((value) => ({ value, label: t(`${choices?.prefix ?? ''}${value}`) }));
  switch (kind) {
    case 'text':
      return useSuggestions ? (
        <SuggestedField field={field} useSuggestions={useSuggestions} />
      ) : (
        <TextInput {...field} />
      );
    case 'figure':
      return <FigureInput {...field} {...(unit && { unit: t(unit) })} />;
    case 'figures':
      return <FiguresInput {...field} {...(unit && { unit: t(unit) })} />;
    case 'choice':
      return choices?.dictionary ? (
        <DictionaryChoice field={field} dictionary={choices.dictionary} known={choices.values} />
      ) : (
        <ChoiceInput {...field} choices={offered} />
      );
    case 'choices':
      return <ChoiceSet {...field} choices={offered} />;
    case 'flag':
      return <CheckboxInput {...field} />;
    case 'day':
      return <DateInput {...field} onChange={(day) => field.onChange(day === '' ? null : day)} />;
  }
}

interface SuggestedFieldProps {
  readonly field: FieldProps<FieldValues[string]>;
  readonly useSuggestions: () => readonly Suggestion[];
}

function SuggestedField({ field, useSuggestions }: SuggestedFieldProps) {
  return <SuggestedText {...field} suggestions={useSuggestions()} />;
}

interface TabFieldsProps<E extends FieldValues> {
  readonly spec: EntrySpec<E>;
  readonly tab: EntryTab<E>;
}

function TabFields<E extends FieldValues>({ spec, tab: { fields, parts = [] } }: TabFieldsProps<E>) {
  return (
    <Card withBorder className={classes.tab}>
      {fields.length > 0 && (
        <div className={classes.grid}>
          {fields.map((each) => (
            <Field
              key={each.name}
              name={each.name}
              label={labelKey(spec, each)}
              {...(each.required && { required: true })}
              {...(each.information && { information: each.information })}
            >
              {(field) => <EntryInput spec={each} field={field} />}
            </Field>
          ))}
        </div>
      )}
      {parts.map(({ name, Fields }) => (
        <Fields key={name} />
      ))}
    </Card>
  );
}

/** The fields of an entry in tabs, and its plot always visible beside them. */
export function EntryForm<E extends FieldValues>({ spec }: { readonly spec: EntrySpec<E> }) {
  const { t } = useTexts();
  const [active, open] = useState(spec.tabs[0]?.id);
  const [tabOf] = useState(() => (path: string) => entryTabOf(spec, path));
  const invalid = useInvalidTabs(tabOf);
  useReveal((path) => open(tabOf(path)));
  const fields = (
    <>
      <HolderField />
      <Tabs
        label={t('CATALOGUE_TABS')}
        active={active}
        onOpen={open}
        keepsPanels
        tabs={spec.tabs.map((tab) => ({
          id: tab.id,
          label: t(tab.titleKey),
          isInvalid: invalid.has(tab.id),
          content: <TabFields spec={spec} tab={tab} />,
        }))}
      />
    </>
  );
  return spec.Plot ? <FormColumns aside={<DraftPlot Plot={spec.Plot} />}>{fields}</FormColumns> : fields;
}

function DraftPlot<E extends FieldValues>({ Plot }: { readonly Plot: NonNullable<EntrySpec<E>['Plot']> }) {
  const { control } = useFormContext<E>();
  const entry = useWatch({ control }) as E;
  return <Plot entry={entry} />;
}
