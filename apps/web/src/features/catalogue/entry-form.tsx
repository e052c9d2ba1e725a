import { Card } from '@mantine/core';
import { useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { useInvalidTabs } from '../../ui/form/use-invalid-tabs.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { FormColumns, HolderField, useReveal } from '../dossiers/dossier-form.js';
import { type AnyFieldProps, FieldInput } from '../fields/field-input.js';
import classes from './catalogue.module.css';
import { type EntrySpec, type EntryTab, entryTabOf, labelKey } from './entry-fields.js';
import { SuggestedText, type Suggestion } from './suggested-text.js';

const Field = formField<FieldValues, string>();

interface SuggestedFieldProps {
  readonly field: AnyFieldProps;
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
          {fields.map((name) => {
            const { [name]: declared } = spec.set.shape;
            const useSuggestions = spec.suggestions?.[name];
            if (!declared) return null;
            return (
              <Field
                key={name}
                name={name}
                label={labelKey(spec.set, name)}
                // A box is ticked or not: both are an answer.
                required={declared.required === true && declared.kind !== 'flag'}
                {...(declared.information && { information: declared.information })}
              >
                {(field) =>
                  useSuggestions ? (
                    <SuggestedField field={field} useSuggestions={useSuggestions} />
                  ) : (
                    <FieldInput spec={declared} field={field} />
                  )
                }
              </Field>
            );
          })}
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
