import {
  BandAccess,
  type TrialBandContent,
  TrialBandRules,
  trialBandsList,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { trialBandsClient } from '../freq-experimentation-requests.client.js';

const Field = formField<TrialBandContent>();

function BandFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('EXP_BAND')} hint={t('EXP_BAND_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label="EXP_FIELD_BAND_NAME" required>
          {(field) => <TextInput {...field} maxLength={60} />}
        </Field>
        <Field name="lowMhz" label="EXP_FIELD_LOW_MHZ" required>
          {({ onChange, ...field }) => (
            <FigureInput {...field} unit={t('UNIT_MHZ')} onChange={(value) => value !== null && onChange(value)} />
          )}
        </Field>
        <Field name="highMhz" label="EXP_FIELD_HIGH_MHZ" required>
          {({ onChange, ...field }) => (
            <FigureInput {...field} unit={t('UNIT_MHZ')} onChange={(value) => value !== null && onChange(value)} />
          )}
        </Field>
        <Field name="access" label="EXP_FIELD_ACCESS" required>
          {({ onChange, ...field }) => (
            <ChoiceInput
              {...field}
              choices={BandAccess.options.map((value) => ({ value, label: t(`EXP_ACCESS_${value}`) }))}
              onChange={(value) => value && onChange(value)}
            />
          )}
        </Field>
        <Field name="condition" label="EXP_FIELD_CONDITION">
          {(field) => <TextInput {...field} maxLength={400} />}
        </Field>
        <Field name="usualDays" label="EXP_FIELD_USUAL_DAYS">
          {(field) => <FigureInput {...field} />}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<TrialBandContent>({
  parameter: 'band',
  calls: trialBandsClient,
  list: trialBandsList,
  texts: { one: 'EXP_BAND', back: 'EXP_BANDS_BACK', add: 'EXP_BAND_NEW', empty: 'EXP_BANDS_EMPTY' },
  rules: TrialBandRules,
  blank: { name: '', lowMhz: 0, highMhz: 0, access: 'OPEN', condition: '', usualDays: null },
  labels: {
    name: 'EXP_FIELD_BAND_NAME',
    lowMhz: 'EXP_FIELD_LOW_MHZ',
    highMhz: 'EXP_FIELD_HIGH_MHZ',
    access: 'EXP_FIELD_ACCESS',
    condition: 'EXP_FIELD_CONDITION',
    usualDays: 'EXP_FIELD_USUAL_DAYS',
  },
  Fields: BandFields,
});
