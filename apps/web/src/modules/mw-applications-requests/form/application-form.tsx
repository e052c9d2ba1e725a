import { Card } from '@mantine/core';
import {
  emptyDraft,
  MAX_HOPS,
  type MwChannelPlan,
  type MwDraft,
  mwApplication,
} from '@portal/contracts/modules/mw-applications-requests';
import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useCurrentModule } from '../../../features/portal/portal.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { addresses } from '../addresses.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import classes from './application.module.css';
import { duplicateOf, formOf, newHop } from './application-draft.js';
import { Field } from './application-field.js';
import { ApplicationHeader } from './application-header.js';
import { EndFields } from './end-fields.js';
import { HopList } from './hop-list.js';
import { HopMap } from './hop-map.js';
import { LinkFields } from './link-fields.js';
import { LiveFigures } from './live-figures.js';
import { comparePlaces, hopOfPath, labelOf } from './located-issues.js';
import { ProjectFields } from './project-fields.js';
import { SubmissionBar } from './submission-bar.js';
import { useDraftSaving } from './use-draft-saving.js';

interface ApplicationFormProps {
  readonly plans: readonly MwChannelPlan[];
  /** The dossier that is edited; a new one is created at the first change. */
  readonly dossier: MwDossier | undefined;
  /** Names this visit in the history, so that the address may change under the form. */
  readonly visit: string;
}

/** An application while it is written: kept as it is typed, judged by the server's rules, computed live. */
export function ApplicationForm({ plans, dossier, visit }: ApplicationFormProps) {
  const { t } = useTexts();
  const { requiredFields } = useCurrentModule().settings;
  const [initial] = useState(() => formOf(dossier?.draft ?? emptyDraft()));
  const resolver = useMemo(
    () => schemaResolver<MwDraft>(mwApplication({ plans, requiredFields })),
    [plans, requiredFields],
  );
  const form = useForm<MwDraft>({ defaultValues: initial, resolver, mode: 'onTouched', shouldFocusError: false });
  const hops = useFieldArray({ control: form.control, name: 'hops' });
  const [selected, select] = useState(0);
  const saving = useDraftSaving({ form, initial, dossier, visit });

  const at = Math.min(selected, hops.fields.length - 1);
  const leaveForm = () => {
    if (saving.saver.hasUnsaved) void saving.saver.flush();
  };

  return (
    <FormShell
      form={form}
      labelOf={(path) => labelOf(path, t)}
      compare={comparePlaces}
      reveal={(path) => select(hopOfPath(path) ?? selected)}
      requiredFields={requiredFields}
      header={<ApplicationHeader dossier={dossier} saving={saving} />}
      className={classes.form}
      onBlur={leaveForm}
    >
      <ProjectFields dossier={dossier} saving={saving} />
      <HopList
        selected={at}
        onSelect={select}
        isFull={hops.fields.length >= MAX_HOPS}
        onAdd={() => {
          hops.append(newHop(), { shouldFocus: false });
          select(hops.fields.length);
        }}
        onDuplicate={() => {
          form.rejected.rowInserted('hops', at + 1);
          hops.insert(at + 1, duplicateOf(form.getValues(`hops.${at}`)), { shouldFocus: false });
          select(at + 1);
        }}
        onRemove={() => {
          form.rejected.rowRemoved('hops', at);
          hops.remove(at);
          select(Math.max(0, at - 1));
        }}
      />
      <div className={classes.hop} key={hops.fields[at]?.id}>
        <div className={classes.fields}>
          <div className={classes.ends}>
            <EndFields hop={at} end="A" />
            <EndFields hop={at} end="B" />
          </div>
          <LinkFields hop={at} plans={plans} />
        </div>
        <aside className={classes.aside}>
          <LiveFigures hop={at} plans={plans} />
          <HopMap hop={at} />
        </aside>
      </div>
      <Card withBorder>
        <Field name="description" label="MW_FIELD_DESCRIPTION">
          {(field) => <TextAreaInput {...field} />}
        </Field>
      </Card>
      <SubmissionBar
        saving={saving}
        dossier={dossier}
        isOwnAddress={(path) => path === addresses.application(saving.saver.current?.id ?? '')}
      />
    </FormShell>
  );
}
