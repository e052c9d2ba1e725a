import {
  EsOrbit,
  type EsSatelliteContent,
  EsSatelliteRules,
  esSatellitesList,
} from '@portal/contracts/modules/es-applications-requests';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { esSatellitesClient } from '../es-applications-requests.client.js';

const Field = formField<EsSatelliteContent>();

function SatelliteFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('ES_SATELLITE')} hint={t('ES_SATELLITE_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label="ES_FIELD_SATELLITE_NAME" required>
          {(field) => <TextInput {...field} maxLength={60} />}
        </Field>
        <Field name="orbit" label="ES_FIELD_ORBIT" required>
          {({ onChange, ...field }) => (
            <ChoiceInput
              {...field}
              choices={EsOrbit.options.map((value) => ({ value, label: t(`ES_ORBIT_${value}`) }))}
              onChange={(value) => value && onChange(value)}
            />
          )}
        </Field>
        <Field name="longitudeDeg" label="ES_FIELD_NOMINAL_LONGITUDE_DEG">
          {(field) => <FigureInput {...field} unit={t('UNIT_DEGREE')} />}
        </Field>
        <Field name="administration" label="ES_FIELD_NOTIFYING_ADMIN">
          {(field) => <TextInput {...field} maxLength={3} />}
        </Field>
        <Field name="remarks" label="ES_FIELD_REMARKS">
          {(field) => <TextInput {...field} maxLength={200} />}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<EsSatelliteContent>({
  parameter: 'satellite',
  calls: esSatellitesClient,
  list: esSatellitesList,
  texts: { one: 'ES_SATELLITE', back: 'ES_SATELLITES_BACK', add: 'ES_SATELLITE_NEW', empty: 'ES_SATELLITES_EMPTY' },
  rules: EsSatelliteRules,
  blank: { name: '', orbit: 'GSO', longitudeDeg: null, administration: '', remarks: '' },
  labels: {
    name: 'ES_FIELD_SATELLITE_NAME',
    orbit: 'ES_FIELD_ORBIT',
    longitudeDeg: 'ES_FIELD_NOMINAL_LONGITUDE_DEG',
    administration: 'ES_FIELD_NOTIFYING_ADMIN',
    remarks: 'ES_FIELD_REMARKS',
  },
  Fields: SatelliteFields,
});
