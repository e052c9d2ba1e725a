import { type ListDefinition, Manufacturer, type ReferenceRecord } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { TextAreaInput } from '../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Section } from '../../ui/page/section.js';
import classes from '../records/records.module.css';
import { referenceTab } from './reference-tab.js';

const Field = formField<Manufacturer>();

/** Spellings, one a line; a line that is being begun is kept while the field is typed in. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

function ManufacturerFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('CATALOGUE_FIELD_MANUFACTURER')} hint={t('CATALOGUE_MANUFACTURER_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label="CATALOGUE_MANUFACTURER_NAME" required>
          {(field) => <TextInput {...field} maxLength={42} />}
        </Field>
        <Field name="aliases" label="CATALOGUE_ALIASES" description={t('CATALOGUE_ALIASES_HINT')}>
          {({ value, onChange, ...field }) => (
            <TextAreaInput {...field} value={(value ?? []).join('\n')} onChange={(text) => onChange(linesOf(text))} />
          )}
        </Field>
      </div>
    </Section>
  );
}

/** The makers of a catalogue in one spelling each. */
export const manufacturersTab = (calls: unknown, list: ListDefinition<ReferenceRecord<Manufacturer>, string>) =>
  referenceTab<Manufacturer>({
    parameter: 'manufacturer',
    calls,
    list,
    texts: {
      one: 'CATALOGUE_FIELD_MANUFACTURER',
      back: 'CATALOGUE_MANUFACTURERS_BACK',
      add: 'CATALOGUE_MANUFACTURER_NEW',
      empty: 'CATALOGUE_MANUFACTURERS_EMPTY',
    },
    rules: Manufacturer,
    blank: { name: '', aliases: [] },
    tidied: (maker) => ({ ...maker, aliases: maker.aliases.filter((line) => line.trim() !== '') }),
    labels: { name: 'CATALOGUE_MANUFACTURER_NAME', aliases: 'CATALOGUE_ALIASES' },
    Fields: ManufacturerFields,
  });
