import { type DossierCorrections, type DossierRecord, movedRows } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldNotesContext } from '../../../ui/form/form-context.js';
import { toastError } from '../../../ui/toasts.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useAfterTyping } from '../form/use-after-typing.js';
import { correctionsKey, useCorrections } from './corrections.queries.js';
import { type FormCorrection, FormCorrectionsContext } from './corrections-context.js';
import { FieldCorrections } from './field-corrections.js';

/** Milliseconds without a change before rows are looked for again. */
const DELAY_MS = 150;

/** The places of paths in what is typed now, after rows were added and removed. */
function usePlaces(returned: unknown, paths: readonly string[]): readonly (string | null)[] {
  const text = JSON.stringify(paths);
  const [places, setPlaces] = useState<string>();
  const look = useCallback(
    (values: FieldValues) => {
      const placeOf = movedRows(returned, values);
      setPlaces(JSON.stringify((JSON.parse(text) as string[]).map(placeOf)));
    },
    [returned, text],
  );
  useAfterTyping(paths.length === 0 ? undefined : look, DELAY_MS);
  return useMemo(() => JSON.parse(text === '[]' ? text : (places ?? text)) as (string | null)[], [places, text]);
}

interface CorrectionsProviderProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  /** Absent where nothing can be corrected. */
  readonly dossier: DossierRecord | undefined;
  readonly labelOf: (path: string) => string;
  readonly children: ReactNode;
}

/** The corrections of the latest return, each also below its field. A tick is on screen at once, and gone if it is refused. */
export function CorrectionsProvider<D, V>({ kind, calls, dossier, labelOf, children }: CorrectionsProviderProps<D, V>) {
  const { data } = useCorrections(kind, calls, dossier);
  const asked = (data?.returned && data.rounds[0]?.corrections) || none;
  const paths = useMemo(() => asked.map(({ path }) => path), [asked]);
  const places = usePlaces(data?.returned, paths);
  const { ticks, tick } = useTicks(kind, calls, dossier?.id);
  const corrections = useMemo(
    () =>
      asked.map(({ id, path, text, done }, index): FormCorrection => {
        const place = places[index] ?? null;
        return { id, place, label: labelOf(place ?? path), text, isDone: ticks.get(id) ?? done !== null };
      }),
    [asked, places, ticks, labelOf],
  );
  const value = useMemo(() => ({ corrections, tick }), [corrections, tick]);
  const others = useContext(FieldNotesContext);
  const notes = useMemo(() => {
    const found = new Map<string, ReactNode>(others);
    for (const { place } of corrections)
      if (place !== null)
        found.set(
          place,
          <>
            <FieldCorrections place={place} />
            {others.get(place)}
          </>,
        );
    return found;
  }, [corrections, others]);
  return (
    <FormCorrectionsContext value={value}>
      <FieldNotesContext value={notes}>{children}</FieldNotesContext>
    </FormCorrectionsContext>
  );
}

const none: DossierCorrections['rounds'][number]['corrections'] = [];

interface Tick {
  readonly correction: string;
  readonly isDone: boolean;
}

/** What is ticked here and not yet known to be kept. */
function useTicks<D, V>(kind: DossierKind, calls: DossierCalls<D, V>, id: string | undefined) {
  const queries = useQueryClient();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const forget = ({ correction, isDone }: Tick) =>
    setTicks((now) => (now.get(correction) === isDone ? without(now, correction) : now));
  const { mutate } = useMutation({
    mutationFn: ({ correction, isDone }: Tick) =>
      calls.tickCorrection({ params: { id: id ?? '', correction }, body: { isDone } }),
    // One after the other, so that the last one counts.
    scope: { id: `corrections ${id}` },
    onError: (error, given) => {
      forget(given);
      toastError(error);
    },
    onSuccess: async (_, given) => {
      await queries.invalidateQueries({ queryKey: correctionsKey(kind, id) });
      forget(given);
    },
  });
  const tick = useMemo(
    () => (correction: string, isDone: boolean) => {
      setTicks((now) => new Map(now).set(correction, isDone));
      mutate({ correction, isDone });
    },
    [mutate],
  );
  return { ticks, tick };
}

function without(ticks: ReadonlyMap<string, boolean>, correction: string): ReadonlyMap<string, boolean> {
  const rest = new Map(ticks);
  rest.delete(correction);
  return rest;
}
