import { agencyTeamsList, TeamContent } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { formField } from '../../../ui/form/form-field.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { agencyClient, teamsClient } from '../agency-control.client.js';

const Field = formField<TeamContent>();

function TeamFields() {
  const { t } = useTexts();
  const { data: inspectors = [] } = useQuery(endpointQuery(agencyClient.listInspectors, {}));
  return (
    <Section look="plain" title={t('AG_TEAM')}>
      <div className={classes.fields}>
        <Field name="name" label="AG_NAME" required>
          {(field) => <TextInput {...field} maxLength={80} />}
        </Field>
        <Field name="region" label="AG_REGION">
          {(field) => <TextInput {...field} maxLength={120} />}
        </Field>
        <Field name="memberIds" label="AG_TEAM_MEMBERS">
          {({ onChange, ...field }) => (
            <MultiSelectInput
              {...field}
              choices={inspectors.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              onChange={(chosen) => onChange([...chosen])}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<TeamContent>({
  parameter: 'team',
  calls: teamsClient,
  list: agencyTeamsList,
  texts: { one: 'AG_TEAM', back: 'AG_TEAMS_BACK', add: 'AG_TEAM_NEW', empty: 'AG_TEAMS_EMPTY' },
  rules: TeamContent,
  blank: { name: '', region: '', memberIds: [] },
  labels: { name: 'AG_NAME', region: 'AG_REGION', memberIds: 'AG_TEAM_MEMBERS' },
  Fields: TeamFields,
  isAdvisory: true,
});
