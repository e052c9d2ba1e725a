import {
  type TrialBodiesContent,
  TrialBodiesRules,
  trialBodiesList,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { useQuery } from '@tanstack/react-query';
import { organisationAdministrationClient } from '../../../features/administration/administration.queries.js';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import { useRegionChoices } from '../../../features/dossiers/list/use-region-choices.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { formField } from '../../../ui/form/form-field.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { trialBodiesClient } from '../freq-experimentation-requests.client.js';

const Field = formField<TrialBodiesContent>();

function BodiesFields() {
  const { t } = useTexts();
  const regions = useRegionChoices();
  const { data, error, isPending, refetch } = useQuery(
    endpointQuery(organisationAdministrationClient.listOrganisations, { query: { pageSize: 0 } }),
  );
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const bodies = data.rows
    .filter(({ isConsultedBody }) => isConsultedBody)
    .map(({ id, companyName }) => ({ value: id, label: companyName }));
  return (
    <Section look="plain" title={t('EXP_BODIES_RULE')} hint={t('EXP_BODIES_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label="EXP_FIELD_RULE_NAME" required>
          {(field) => <TextInput {...field} maxLength={80} />}
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
        <Field name="regions" label="EXP_FIELD_REGIONS">
          {({ onChange, ...field }) => (
            <MultiSelectInput
              {...field}
              description={t('EXP_REGIONS_HINT')}
              choices={regions}
              onChange={(chosen) => onChange([...chosen])}
            />
          )}
        </Field>
        <Field name="bodies" label="EXP_FIELD_BODIES" required>
          {({ onChange, ...field }) => (
            <MultiSelectInput
              {...field}
              description={t('EXP_BODIES_CHOICE_HINT')}
              choices={bodies}
              onChange={(chosen) => onChange([...chosen])}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<TrialBodiesContent>({
  parameter: 'rule',
  calls: trialBodiesClient,
  list: trialBodiesList,
  texts: { one: 'EXP_BODIES_RULE', back: 'EXP_BODIES_BACK', add: 'EXP_BODIES_NEW', empty: 'EXP_BODIES_EMPTY' },
  rules: TrialBodiesRules,
  isAdvisory: true,
  blank: { name: '', lowMhz: 0, highMhz: 0, regions: [], bodies: [] },
  labels: {
    name: 'EXP_FIELD_RULE_NAME',
    lowMhz: 'EXP_FIELD_LOW_MHZ',
    highMhz: 'EXP_FIELD_HIGH_MHZ',
    regions: 'EXP_FIELD_REGIONS',
    bodies: 'EXP_FIELD_BODIES',
  },
  Fields: BodiesFields,
});
