import { type DossierView, parseOptions } from '@portal/contracts';
import { useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { useUser } from '../../identity/session.js';
import { useCurrentModule } from '../../portal/portal.js';
import { addressesOf } from '../addresses.js';
import { forgetDraft, storedDraft } from '../autosave/local-draft.js';
import type { ConsultationSpec } from '../consultation/consultation-spec.js';
import { CorrectionsPanel } from '../corrections/corrections-panel.js';
import { CorrectionsProvider } from '../corrections/form-corrections.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { answerSections } from './answers.js';
import { ApplicationContext, type OpenApplication, type OpenProposal } from './application-context.js';
import type { ApplicationFormSpec } from './application-form-spec.js';
import { ApplicationHeader } from './application-header.js';
import classes from './form.module.css';
import { ReadinessProvider } from './form-readiness.js';
import { LiveChecksProvider } from './live-checks.js';
import { LocalDraftNote } from './local-draft-note.js';
import type { Refusal } from './refusal.js';
import { RefusalNote } from './refusal-note.js';
import { SubmissionBar } from './submission-bar.js';
import { TypedBeforeNote } from './typed-before-note.js';
import { useDraftSaving } from './use-draft-saving.js';
import type { Handed } from './visit.js';

interface ApplicationFormProps<D extends FieldValues, V, Data> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly form: ApplicationFormSpec<D, Data>;
  /** How what is submitted is read, for a last look at it. */
  readonly consultation?: Pick<ConsultationSpec<D, V>, 'versions'>;
  readonly data: Data;
  /** The dossier that is edited; a new one is created at the first change. */
  readonly dossier: DossierView<D, V> | undefined;
  /** Names this visit in the history, so that the address may change under the form. */
  readonly visit: string;
  /** What was typed before the form was read again. */
  readonly typed: object | undefined;
  /** What another page hands to a new application. */
  readonly handed?: Handed | undefined;
  readonly proposal?: OpenProposal;
}

/** An application while it is written: saved as it is typed, checked by the server's rules before it is submitted. */
export function ApplicationForm<D extends FieldValues, V, Data>(props: ApplicationFormProps<D, V, Data>) {
  const { kind, calls, form: spec, consultation, data, dossier, visit, typed, handed, proposal } = props;
  const { t } = useTexts();
  const format = useFormat();
  const { requiredFields } = useCurrentModule().settings;
  const place = { userId: useUser().id, api: kind.api };
  const [stored, setStored] = useState(() => storedDraft(place, dossier?.id));
  // What was typed here on top of what the server still holds is simply gone on with.
  const isNewest = stored !== undefined && dossier !== undefined && stored.version === dossier.version;
  const [restored] = useState(() => {
    if (isNewest) return spec.valuesOf(stored.draft as D);
    return dossier || !handed ? undefined : spec.valuesFrom?.(handed.content, data);
  });
  const [initial] = useState(() => restored ?? spec.valuesOf(dossier?.draft ?? null));
  const typedBefore = typed ?? (dossier && !isNewest ? stored?.draft : undefined);
  const schema = useMemo(() => spec.schema(data, requiredFields), [spec, data, requiredFields]);
  const resolver = useMemo(() => schemaResolver<D>(schema), [schema]);
  const form = useForm<D>({
    defaultValues: initial as DefaultValues<D>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const saving = useDraftSaving({
    kind,
    calls,
    form,
    initial,
    dossier,
    visit,
    restored,
    wantedHolder: handed?.holderId,
  });
  const reveal = useRef<(path: string) => void>(undefined);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const application = useMemo<OpenApplication>(
    () => ({ kind, dossier, proposal, saving, reveal, dock, setDock }),
    [kind, dossier, proposal, saving, dock],
  );
  const labelOf = (path: string) => spec.labelOf(path, t);
  const versions = proposal ? undefined : consultation?.versions;
  // What the rules make of the fields is what the server keeps, and answers when the dossier is read.
  const readAnswers =
    versions &&
    ((values: D) => {
      const details = schema.parse(values, parseOptions) as V;
      return answerSections(versions.fieldsOf(details, { t, format }), (path) => versions.labelOf(path, t));
    });
  const leaveForm = () => {
    if (saving.saver.hasUnsaved) void saving.saver.flush();
  };

  return (
    <ApplicationContext value={application}>
      <FormShell
        form={form}
        labelOf={labelOf}
        compare={spec.compare}
        reveal={(path) => reveal.current?.(path)}
        requiredFields={requiredFields}
        header={<ApplicationHeader title={spec.texts.title} discard={(id) => calls.discardDraft({ params: { id } })} />}
        className={classes.form}
        onBlur={leaveForm}
      >
        {refusal && refusal.fields.length === 0 && <RefusalNote refusal={refusal} />}
        {typedBefore !== undefined && <TypedBeforeNote typed={typedBefore} labelOf={labelOf} compare={spec.compare} />}
        {!dossier && stored && (
          <LocalDraftNote
            stored={stored}
            onTake={() => {
              form.reset(spec.valuesOf(stored.draft as D));
              setStored(undefined);
            }}
            onForget={() => {
              forgetDraft(place, undefined);
              setStored(undefined);
            }}
          />
        )}
        <LiveChecksProvider kind={kind} calls={calls} locate={spec.locate} fieldOf={spec.fieldOf}>
          <ReadinessProvider schema={schema} compare={spec.compare} labelOf={labelOf}>
            <CorrectionsProvider kind={kind} calls={calls} dossier={proposal ? undefined : dossier} labelOf={labelOf}>
              <CorrectionsPanel />
              <spec.Sections data={data} />
              <SubmissionBar<D>
                onRefusal={setRefusal}
                readAnswers={readAnswers}
                documents={proposal ? undefined : calls.aspects.documents}
                submit={(id, version) =>
                  calls.act({ params: { id, action: kind.workflow.submission }, body: { version } })
                }
                isOwnAddress={(path) => {
                  const { application: own, proposal: proposed } = addressesOf(kind);
                  return path === (proposal ? proposed : own)(saving.saver.current?.id ?? '');
                }}
              />
            </CorrectionsProvider>
          </ReadinessProvider>
        </LiveChecksProvider>
      </FormShell>
    </ApplicationContext>
  );
}
