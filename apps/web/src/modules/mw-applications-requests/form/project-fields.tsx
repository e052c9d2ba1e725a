import { Card } from '@mantine/core';
import { NetworkType } from '@portal/contracts/modules/mw-applications-requests';
import { useSaveState } from '../../../features/dossiers/autosave/use-autosave.js';
import { useUser } from '../../../features/identity/session.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import { holdersOf } from '../who-applies.js';
import classes from './application.module.css';
import { Field } from './application-field.js';
import type { DraftSaving } from './use-draft-saving.js';

interface ProjectFieldsProps {
  readonly dossier: MwDossier | undefined;
  readonly saving: DraftSaving;
}

/** What the application is about, and for whom. */
export function ProjectFields({ dossier, saving }: ProjectFieldsProps) {
  const { t } = useTexts();
  const holders = holdersOf(useUser());
  const isCreated = useSaveState(saving.saver).phase !== 'untouched';
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
      {!dossier && holders.length > 1 && (
        <ChoiceInput
          label={t('DOSSIER_HOLDER')}
          choices={holders.map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={saving.holderId ?? null}
          onChange={(id) => id && saving.setHolderId(id)}
          disabled={isCreated}
          description={t('DOSSIER_HOLDER_FIXED')}
          required
        />
      )}
    </Card>
  );
}
