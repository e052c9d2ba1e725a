import {
  decimalMarks,
  frequencyUnits,
  type ImportProfileContent,
  ImportProfileRules,
  importProfilesList,
} from '@portal/contracts/modules/antennas';
import { patternColumns, patternCuts, patternGainUnits, patternKinds, patternPolarisations } from '@portal/radio';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { importProfilesClient } from '../antennas.client.js';

const Field = formField<ImportProfileContent>();

const columnLabels = {
  frequencyMhz: 'IMPORT_PROFILE_FREQUENCY',
  cut: 'ANTENNA_PATTERN_CUT',
  polarisation: 'ANTENNA_FIELD_POLARISATIONS',
  angleDeg: 'CLASS_MASK_ANGLE',
  relGainDb: 'IMPORT_PROFILE_GAIN',
  kind: 'IMPORT_PROFILE_KIND',
} as const;

const requiredColumns: readonly string[] = ['angleDeg', 'relGainDb'];

const units = {
  decimalMark: { label: 'IMPORT_PROFILE_MARK', values: decimalMarks },
  frequencyUnit: { label: 'IMPORT_PROFILE_FREQUENCY_UNIT', values: frequencyUnits },
  gainUnit: { label: 'IMPORT_PROFILE_GAIN_UNIT', values: patternGainUnits },
} as const;
const unitNames = Object.keys(units) as (keyof typeof units)[];

const named = <V extends string>(values: readonly V[], labelOf: (value: V) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

function ImportProfileFields() {
  const { t } = useTexts();
  return (
    <>
      <Section look="plain" title={t('IMPORT_PROFILE')} hint={t('IMPORT_PROFILE_HINT')}>
        <div className={classes.fields}>
          <Field name="name" label="IMPORT_PROFILE_NAME" required>
            {(field) => <TextInput {...field} maxLength={60} />}
          </Field>
          {unitNames.map((name) => (
            <Field key={name} name={name} label={units[name].label} required>
              {({ onChange, ...field }) => (
                <ChoiceInput<string>
                  {...field}
                  choices={named<string>(units[name].values, (value) => t(`${units[name].label}_${value}`))}
                  onChange={(value) => value && onChange(value as never)}
                />
              )}
            </Field>
          ))}
        </div>
      </Section>
      <Section look="plain" title={t('IMPORT_PROFILE_COLUMNS')} hint={t('IMPORT_PROFILE_COLUMNS_HINT')}>
        <div className={classes.fields}>
          {patternColumns.map((column) => (
            <Field key={column} name={column} label={columnLabels[column]} required={requiredColumns.includes(column)}>
              {(field) => <TextInput {...field} maxLength={60} />}
            </Field>
          ))}
        </div>
      </Section>
      <Section look="plain" title={t('IMPORT_PROFILE_FIXED')} hint={t('IMPORT_PROFILE_FIXED_HINT')}>
        <div className={classes.fields}>
          <Field name="fixedFrequencyMhz" label="ANTENNA_PATTERN_FREQUENCY">
            {(field) => <FigureInput {...field} unit={t('UNIT_MHZ')} />}
          </Field>
          <Field name="fixedCut" label="ANTENNA_PATTERN_CUT">
            {(field) => (
              <ChoiceInput {...field} choices={named(patternCuts, (value) => t(`PLOT_CUT_${value}`))} placeholder="–" />
            )}
          </Field>
          <Field name="fixedPolarisation" label="ANTENNA_FIELD_POLARISATIONS">
            {(field) => (
              <ChoiceInput {...field} choices={named(patternPolarisations, (value) => value)} placeholder="–" />
            )}
          </Field>
          <Field name="fixedKind" label="IMPORT_PROFILE_KIND" required>
            {({ onChange, ...field }) => (
              <ChoiceInput
                {...field}
                choices={named(patternKinds, (value) => t(`IMPORT_PROFILE_KIND_${value}`))}
                onChange={(value) => value && onChange(value)}
              />
            )}
          </Field>
        </div>
      </Section>
    </>
  );
}

export const Tab = referenceTab<ImportProfileContent>({
  parameter: 'profile',
  calls: importProfilesClient,
  list: importProfilesList,
  texts: {
    one: 'IMPORT_PROFILE',
    back: 'IMPORT_PROFILES_BACK',
    add: 'IMPORT_PROFILE_NEW',
    empty: 'IMPORT_PROFILES_EMPTY',
  },
  rules: ImportProfileRules,
  blank: {
    name: '',
    angleDeg: '',
    relGainDb: '',
    frequencyMhz: '',
    cut: '',
    polarisation: '',
    kind: '',
    fixedFrequencyMhz: null,
    fixedCut: null,
    fixedPolarisation: null,
    fixedKind: 'TYPICAL',
    decimalMark: 'EITHER',
    frequencyUnit: 'MHZ',
    gainUnit: 'RELATIVE',
  },
  labels: {
    name: 'IMPORT_PROFILE_NAME',
    ...columnLabels,
    fixedFrequencyMhz: 'ANTENNA_PATTERN_FREQUENCY',
    fixedCut: 'ANTENNA_PATTERN_CUT',
    fixedPolarisation: 'ANTENNA_FIELD_POLARISATIONS',
    fixedKind: 'IMPORT_PROFILE_KIND',
  },
  Fields: ImportProfileFields,
});
