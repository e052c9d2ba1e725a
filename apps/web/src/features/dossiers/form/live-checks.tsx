import { Anchor, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CheckResult, DraftAreas } from '@portal/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { FieldNotesContext, useFormReport } from '../../../ui/form/form-context.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { ChecksList, useCheckSentence } from '../checks-list.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useApplication } from './application-context.js';
import classes from './form.module.css';

/** Milliseconds without a change before the server is asked. */
const DELAY_MS = 500;

interface LiveChecks extends DraftAreas {
  readonly hasFailed: boolean;
  /** Path of the field at which a check is told. */
  readonly pathOf: (check: CheckResult) => string | undefined;
}

const none: LiveChecks = { areas: [], checks: [], hasFailed: false, pathOf: () => undefined };

const LiveChecksContext = createContext<LiveChecks>(none);

/** The restricted areas on and around the application as it is typed, and the checks that fail so far. */
export const useLiveChecks = (): LiveChecks => useContext(LiveChecksContext);

/** What `pick` takes from the form, as text that has not changed for a moment. */
function useSteadyText<D extends FieldValues>(pick: (draft: D) => unknown): string | undefined {
  const form = useFormContext<D>();
  const textOf = useEffectEvent((draft: D): string | undefined => JSON.stringify(pick(draft)));
  const [text, setText] = useState<string>();
  useEffect(() => {
    setText(textOf(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setText(textOf(values)),
    });
  }, [form]);
  return useDebouncedValue(text, DELAY_MS)[0];
}

/** The same check is found by the position of a part alone and again once the part is complete. */
const nameOf = ({ code, params: { overlapKm: _, subjects: __, ...params } }: CheckResult): string =>
  JSON.stringify([code, params]);

interface LiveChecksProviderProps<D extends FieldValues, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly locate: ((draft: D) => D | undefined) | undefined;
  readonly fieldOf: ((check: CheckResult, draft: D) => string | undefined) | undefined;
  readonly children: ReactNode;
}

/** Has what is typed checked: areas as soon as a position is known, all else once a part of the draft is complete. */
export function LiveChecksProvider<D extends FieldValues, V>(props: LiveChecksProviderProps<D, V>) {
  const { kind, calls, locate, fieldOf, children } = props;
  const { saver } = useApplication().saving;
  useSaveState(saver);
  const dossierId = saver.current?.id;
  const located = useSteadyText<D>((draft) => locate?.(draft));
  const typed = useSteadyText<D>((draft) => draft);
  const { data: near, isError: hasNoAreas } = useQuery({
    queryKey: [kind.api, 'findDraftAreas', located],
    queryFn:
      located === undefined
        ? skipToken
        : ({ signal }) => calls.findDraftAreas({ body: { draft: JSON.parse(located) as D } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: complete, isError: hasNoChecks } = useQuery({
    queryKey: [kind.api, 'checkDraft', dossierId, typed],
    queryFn:
      typed === undefined || dossierId === undefined
        ? skipToken
        : ({ signal }) => calls.checkDraft({ body: { draft: JSON.parse(typed) as D, dossierId } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const checks = useMemo((): LiveChecks => {
    const { areas, checks: early } = (located !== undefined && near) || none;
    const failed = (complete?.checks ?? []).filter(({ passed }) => !passed);
    const names = new Set(failed.map(nameOf));
    const all = [...early.filter((check) => !names.has(nameOf(check))), ...failed];
    const draft = typed === undefined ? undefined : (JSON.parse(typed) as D);
    const pathOf = (check: CheckResult) => (draft ? fieldOf?.(check, draft) : undefined);
    return { areas, checks: all, hasFailed: hasNoAreas || hasNoChecks, pathOf };
  }, [located, near, complete, hasNoAreas, hasNoChecks, typed, fieldOf]);
  const atFields = JSON.stringify(checks.checks.flatMap((check) => [[checks.pathOf(check), check]]));
  // Every field reads the notes: they stay the same object until something else is said.
  const notes = useMemo(() => {
    const byPath = new Map<string, CheckResult[]>();
    for (const [path, check] of JSON.parse(atFields) as [string | null, CheckResult][])
      if (path !== null) byPath.set(path, [...(byPath.get(path) ?? []), check]);
    return new Map([...byPath].map(([path, told]) => [path, <FieldChecks key={path} checks={told} />]));
  }, [atFields]);
  return (
    <LiveChecksContext value={checks}>
      <FieldNotesContext value={notes}>{children}</FieldNotesContext>
    </LiveChecksContext>
  );
}

/** Says in one line what would stop the submission, or what is remarkable; all of it once it is opened. */
export function LiveChecksNote() {
  const { t } = useTexts();
  const { jumpTo } = useFormReport();
  const sentenceOf = useCheckSentence();
  const { checks, pathOf, hasFailed } = useLiveChecks();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const worst =
    checks.find(({ severity }) => severity === 'BLOCK') ?? checks.find(({ severity }) => severity === 'WARN');
  const path = worst && pathOf(worst);
  return (
    <div role="status" className={classes.liveChecks} data-open={isOpen || undefined}>
      {checks.length > 0 && (
        <div className={classes.liveLine}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('DOSSIER_LIVE_REMARKS', { count: checks.length })}
          </Button>
          {worst && !isOpen && (
            <>
              <strong data-severity={worst.severity}>{t(`CHECK_OUTCOME_${worst.severity}`)}</strong>
              <span>{sentenceOf(worst)}</span>
            </>
          )}
          {path !== undefined && !isOpen && (
            <Anchor component="button" type="button" size="sm" onClick={() => jumpTo(path)}>
              {t('DOSSIER_LIVE_TO_FIELD')}
            </Anchor>
          )}
        </div>
      )}
      {isOpen && checks.length > 0 && (
        <div id={list} className={classes.liveList}>
          <ChecksList
            checks={checks}
            below={(check) => {
              const at = pathOf(check);
              return (
                at !== undefined && (
                  <Anchor component="button" type="button" size="sm" onClick={() => jumpTo(at)}>
                    {t('DOSSIER_LIVE_TO_FIELD')}
                  </Anchor>
                )
              );
            }}
          />
        </div>
      )}
      {hasFailed && (
        <Text size="sm" c="dimmed">
          {t('DOSSIER_LIVE_CHECKS_FAILED')}
        </Text>
      )}
    </div>
  );
}

/** What live checks say about a field, below it. */
function FieldChecks({ checks }: { readonly checks: readonly CheckResult[] }) {
  const { t } = useTexts();
  const sentenceOf = useCheckSentence();
  return checks.map((check, index) => (
    <Text key={index} size="xs" className={classes.fieldCheck} data-severity={check.severity}>
      {t(`CHECK_OUTCOME_${check.severity}`)}
      {' – '}
      {sentenceOf(check)}
    </Text>
  ));
}
