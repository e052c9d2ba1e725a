import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CheckResult, DraftAreas } from '@portal/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { ChecksList } from '../checks-list.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useApplication } from './application-context.js';
import classes from './form.module.css';

/** Milliseconds without a change before the server is asked. */
const DELAY_MS = 500;

interface LiveChecks extends DraftAreas {
  readonly hasFailed: boolean;
}

const none: LiveChecks = { areas: [], checks: [], hasFailed: false };

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
  readonly children: ReactNode;
}

/** Has what is typed checked: areas as soon as a position is known, all else once a part of the draft is complete. */
export function LiveChecksProvider<D extends FieldValues, V>(props: LiveChecksProviderProps<D, V>) {
  const { kind, calls, locate, children } = props;
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
    return { areas, checks: all, hasFailed: hasNoAreas || hasNoChecks };
  }, [located, near, complete, hasNoAreas, hasNoChecks]);
  return <LiveChecksContext value={checks}>{children}</LiveChecksContext>;
}

/** Says while the application is typed what would stop its submission, and how much else is remarkable. */
export function LiveChecksNote() {
  const { t } = useTexts();
  const { checks, hasFailed } = useLiveChecks();
  const blocking = checks.filter(({ severity }) => severity === 'BLOCK');
  const others = checks.filter(({ severity }) => severity !== 'BLOCK');
  return (
    <div role="status" className={classes.liveChecks}>
      {blocking.length > 0 && <ChecksList checks={blocking} />}
      {others.length > 0 && (
        <details>
          <summary>{t('DOSSIER_LIVE_REMARKS', { count: others.length })}</summary>
          <ChecksList checks={others} />
        </details>
      )}
      {hasFailed && (
        <Text size="sm" c="dimmed">
          {t('DOSSIER_LIVE_CHECKS_FAILED')}
        </Text>
      )}
    </div>
  );
}
