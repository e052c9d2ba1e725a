import { Card } from '@mantine/core';
import { emptyDraft, MAX_HOPS, type MwChannelPlan, type MwDraft } from '@portal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { useCurrentModule } from '../../../features/portal/portal.js';
import { addresses } from '../addresses.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import classes from './application.module.css';
import { duplicateOf, formOf, newHop } from './application-draft.js';
import { ApplicationHeader } from './application-header.js';
import { applicationResolver } from './application-resolver.js';
import { EndFields } from './end-fields.js';
import { ErrorSummary } from './error-summary.js';
import { TextField } from './fields.js';
import { HopList } from './hop-list.js';
import { HopMap } from './hop-map.js';
import { LinkFields } from './link-fields.js';
import { LiveFigures } from './live-figures.js';
import { hopOfPath } from './located-issues.js';
import { ProjectFields } from './project-fields.js';
import { SubmissionBar } from './submission-bar.js';
import { useDraftSaving } from './use-draft-saving.js';

const DESCRIPTION_LINES = 6;

interface ApplicationFormProps {
  readonly plans: readonly MwChannelPlan[];
  /** The dossier that is edited; a new one is created at the first change. */
  readonly dossier: MwDossier | undefined;
  /** Names this visit in the history, so that the address may change under the form. */
  readonly visit: string;
}

/** An application while it is written: kept as it is typed, judged by the server's rules, computed live. */
export function ApplicationForm({ plans, dossier, visit }: ApplicationFormProps) {
  const { requiredFields } = useCurrentModule().settings;
  const [initial] = useState(() => formOf(dossier?.draft ?? emptyDraft()));
  const resolver = useMemo(() => applicationResolver({ plans, requiredFields }), [plans, requiredFields]);
  const form = useForm<MwDraft>({ defaultValues: initial, resolver, mode: 'onTouched', shouldFocusError: false });
  const hops = useFieldArray({ control: form.control, name: 'hops' });
  const [selected, select] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const saving = useDraftSaving({ form, initial, dossier, visit });

  const target = useRef<string>(undefined);
  const jumpTo = (path: string) => {
    target.current = path;
    select(hopOfPath(path) ?? selected);
    setFocusRequests((count) => count + 1);
  };
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) form.setFocus(target.current as 'projectName');
  }, [focusRequests, form]);

  const at = Math.min(selected, hops.fields.length - 1);
  const leaveForm = () => {
    if (saving.saver.hasUnsaved) void saving.saver.flush();
  };

  return (
    <FormProvider {...form}>
      <ApplicationHeader dossier={dossier} saving={saving} />
      <form noValidate className={classes.form} onBlur={leaveForm} onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary refusals={refusals} onJump={({ path }) => jumpTo(path)} />
        <ProjectFields dossier={dossier} saving={saving} requiredFields={requiredFields} />
        <HopList
          selected={at}
          onSelect={select}
          isFull={hops.fields.length >= MAX_HOPS}
          onAdd={() => {
            hops.append(newHop(), { shouldFocus: false });
            select(hops.fields.length);
          }}
          onDuplicate={() => {
            hops.insert(at + 1, duplicateOf(form.getValues(`hops.${at}`)), { shouldFocus: false });
            select(at + 1);
          }}
          onRemove={() => {
            hops.remove(at);
            select(Math.max(0, at - 1));
          }}
        />
        <div className={classes.hop} key={hops.fields[at]?.id}>
          <div className={classes.fields}>
            <div className={classes.ends}>
              <EndFields hop={at} end="A" requiredFields={requiredFields} />
              <EndFields hop={at} end="B" requiredFields={requiredFields} />
            </div>
            <LinkFields hop={at} plans={plans} />
          </div>
          <aside className={classes.aside}>
            <LiveFigures hop={at} plans={plans} />
            <HopMap hop={at} />
          </aside>
        </div>
        <Card withBorder>
          <TextField
            name="description"
            label="MW_FIELD_DESCRIPTION"
            lines={DESCRIPTION_LINES}
            required={requiredFields.includes('description')}
          />
        </Card>
        <SubmissionBar
          saving={saving}
          dossier={dossier}
          onRefused={() => setRefusals((count) => count + 1)}
          isOwnAddress={(path) => path === addresses.application(saving.saver.current?.id ?? '')}
        />
      </form>
    </FormProvider>
  );
}
