import { Card } from '@mantine/core';
import { type MwDraft, NetworkType } from '@portal/contracts/modules/mw-applications-requests';
import { useWatch } from 'react-hook-form';
import { useDictionaryChoices } from '../../../features/dictionary/use-dictionary.js';
import { HolderField } from '../../../features/dossiers/dossier-form.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import { Field } from './application-field.js';

/** What the application is about, and for whom. */
export function ProjectFields() {
  const networkType = useWatch<MwDraft, 'networkType'>({ name: 'networkType' });
  const isTemporary = useWatch<MwDraft, 'temporary'>({ name: 'temporary' }) ?? false;
  const networkTypes = useDictionaryChoices('NETWORK_TYPE', networkType, NetworkType.options);
  return (
    <Card withBorder className={classes.project}>
      <Field name="projectName" label="MW_FIELD_PROJECT_NAME" required>
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="networkType" label="MW_FIELD_NETWORK_TYPE">
        {(field) => <ChoiceInput {...field} choices={networkTypes} />}
      </Field>
      <HolderField />
      <Field name="applicantReference" label="MW_FIELD_APPLICANT_REFERENCE">
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="desiredStart" label="MW_FIELD_DESIRED_START" required={isTemporary}>
        {(field) => <DateInput {...field} />}
      </Field>
      <Field name="desiredEnd" label="MW_FIELD_DESIRED_END" required={isTemporary}>
        {(field) => <DateInput {...field} />}
      </Field>
      <Field name="temporary" label="MW_FIELD_TEMPORARY">
        {(field) => <CheckboxInput {...field} value={field.value ?? false} />}
      </Field>
      {isTemporary && (
        <Field name="eventName" label="MW_FIELD_EVENT_NAME" required>
          {(field) => <TextInput {...field} />}
        </Field>
      )}
    </Card>
  );
}
