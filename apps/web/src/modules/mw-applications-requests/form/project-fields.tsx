import { Card } from '@mantine/core';
import { type MwDraft, NetworkType } from '@portal/contracts/modules/mw-applications-requests';
import { useWatch } from 'react-hook-form';
import { useDictionaryChoices } from '../../../features/dictionary/use-dictionary.js';
import { HolderField } from '../../../features/dossiers/dossier-form.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import { Field } from './application-field.js';

/** What the application is about, and for whom. */
export function ProjectFields() {
  const networkType = useWatch<MwDraft, 'networkType'>({ name: 'networkType' });
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
    </Card>
  );
}
