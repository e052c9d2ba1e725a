import { EfficiencyClassContent, efficiencyClassesList } from '@portal/contracts/modules/equipments';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { efficiencyClassesClient } from '../equipments.client.js';

const Field = formField<EfficiencyClassContent>();

const labels = {
  name: 'EFFICIENCY_CLASS_NAME',
  index: 'EFFICIENCY_CLASS_INDEX',
  referenceStates: 'EFFICIENCY_CLASS_STATES',
  minRicDensity: 'EFFICIENCY_CLASS_DENSITY',
} as const;
const figures = ['index', 'referenceStates', 'minRicDensity'] as const;

function EfficiencyClassFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('EQUIPMENT_FIELD_EFFICIENCY_CLASS')} hint={t('EFFICIENCY_CLASS_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label={labels.name} required>
          {(field) => <TextInput {...field} maxLength={8} />}
        </Field>
        {figures.map((name) => (
          <Field key={name} name={name} label={labels[name]} required>
            {({ onChange, ...field }) => (
              <FigureInput
                {...field}
                isWhole={name !== 'minRicDensity'}
                onChange={(value) => onChange(value as number)}
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}

export const Tab = referenceTab<EfficiencyClassContent>({
  parameter: 'class',
  calls: efficiencyClassesClient,
  list: efficiencyClassesList,
  texts: {
    one: 'EQUIPMENT_FIELD_EFFICIENCY_CLASS',
    back: 'EFFICIENCY_CLASSES_BACK',
    add: 'EFFICIENCY_CLASS_NEW',
    empty: 'EFFICIENCY_CLASSES_EMPTY',
  },
  rules: EfficiencyClassContent,
  // Figures that are not typed yet; the rules ask for them.
  blank: { name: '', index: null, referenceStates: null, minRicDensity: null } as unknown as EfficiencyClassContent,
  labels,
  Fields: EfficiencyClassFields,
});
