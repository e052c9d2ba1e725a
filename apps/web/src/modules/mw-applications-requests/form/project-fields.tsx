import { Card } from '@mantine/core';
import { NetworkType } from '@portal/contracts/modules/mw-applications-requests';
import { HolderField } from '../../../features/dossiers/dossier-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import { Field } from './application-field.js';

/** What the application is about, and for whom. */
export function ProjectFields() {
  const { t } = useTexts();
  return (
    <Card withBorder className={classes.project}>
      <Field name="projectName" label="MW_FIELD_PROJECT_NAME" required>
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="networkType" label="MW_FIELD_NETWORK_TYPE">
        {(field) => (
          <ChoiceInput
            {...field}
            choices={NetworkType.options.map((value) => ({ value, label: t(`MW_NETWORK_${value}`) }))}
          />
        )}
      </Field>
      <HolderField />
    </Card>
  );
}
