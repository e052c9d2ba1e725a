import { agencyRulesList, RuleCode, RuleContent } from '@portal/contracts/modules/agency-control';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { Section } from '../../../ui/page/section.js';
import { rulesClient } from '../agency-control.client.js';
import { severities } from '../severity-mark.js';

const Field = formField<RuleContent>();

function RuleFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('AG_RULE')} hint={t('AG_RULE_HINT')}>
      <div className={classes.fields}>
        <Field name="code" label="AG_RULE_CODE" required>
          {({ onChange, ...field }) => (
            <SelectInput
              {...field}
              choices={RuleCode.options.map((value) => ({ value, label: t(`AG_RULE_${value}`) }))}
              onChange={(value) => value && onChange(RuleCode.parse(value))}
            />
          )}
        </Field>
        <Field name="isOn" label="AG_RULE_ON">
          {({ value, ...field }) => <ToggleInput {...field} value={value} />}
        </Field>
        <Field name="severity" label="AG_SEVERITY" required>
          {({ value, onChange, ...field }) => (
            <ChoiceInput
              {...field}
              value={String(value)}
              choices={severities.map((one) => ({ value: String(one), label: t(`AG_SEVERITY_${one}`) }))}
              onChange={(chosen) => chosen && onChange(Number(chosen))}
            />
          )}
        </Field>
        <Field name="threshold" label="AG_RULE_THRESHOLD">
          {(field) => <FigureInput {...field} />}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<RuleContent>({
  parameter: 'rule',
  calls: rulesClient,
  list: agencyRulesList,
  texts: { one: 'AG_RULE', back: 'AG_RULES_BACK', add: 'AG_RULE_NEW', empty: 'AG_RULES_EMPTY' },
  rules: RuleContent,
  blank: { code: 'AZIMUTH_OFF', isOn: true, severity: 2, threshold: null },
  labels: {
    code: 'AG_RULE_CODE',
    isOn: 'AG_RULE_ON',
    severity: 'AG_SEVERITY',
    threshold: 'AG_RULE_THRESHOLD',
  },
  Fields: RuleFields,
  isAdvisory: true,
});
