import type { DossierRecord } from '@portal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { holdersOf } from '../applicants.js';
import type { OpenDraft } from '../autosave/draft-saver.js';
import { localDraft } from '../autosave/local-draft.js';
import { useAutosave } from '../autosave/use-autosave.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { draftStore } from '../dossiers.queries.js';

/** Kept in the history entry of a form, so that a new draft gets its address without the form starting anew. */
export interface Visit {
  readonly visit: string;
}

export interface DraftSaving {
  readonly saver: OpenDraft;
  /** Who the new application is for; fixed once the draft exists. */
  readonly holderId: string | undefined;
  readonly setHolderId: (id: string) => void;
  /** Has everything typed kept, a new draft for the first time. Its id; throws when that fails. */
  readonly keep: () => Promise<string>;
}

/** Keeps the form's values on the server as they change. */
export function useDraftSaving<D extends FieldValues, V>(given: {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly form: UseFormReturn<D>;
  readonly initial: D;
  readonly dossier: DossierRecord | undefined;
  readonly visit: string;
  /** What was typed on this device in the draft as the server still holds it, or handed to a new one; it is saved now. */
  readonly restored: D | undefined;
  /** Who a new application is for, if the user may apply for them. */
  readonly wantedHolder?: string | undefined;
}): DraftSaving {
  const { kind, calls, form, initial, dossier, visit, restored, wantedHolder } = given;
  const navigate = useNavigate();
  const user = useUser();
  const holders = holdersOf(user, kind);
  const usualHolder = holders.find(({ id }) => id === wantedHolder) ?? holders[0];
  const [holderId, setHolderId] = useState(dossier?.holder.id ?? usualHolder?.id);
  const holder = useRef(holderId);
  holder.current = holderId;
  const [store] = useState(() => draftStore(calls, () => holder.current));
  const [copy] = useState(() => localDraft<D>({ userId: user.id, api: kind.api }));
  const saver = useAutosave(store, dossier, copy);
  useEffect(() => {
    if (restored !== undefined) saver.change(structuredClone(restored));
  }, [restored, saver]);

  const known = useRef(JSON.stringify(initial));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const text = JSON.stringify(values);
          if (text === known.current) return;
          known.current = text;
          saver.change(structuredClone(values));
        },
      }),
    [form, saver],
  );

  useEffect(() => {
    let address = dossier?.id;
    return saver.subscribe(() => {
      const id = saver.current?.id;
      if (id === undefined || id === address) return;
      address = id;
      const here: Visit = { visit };
      navigate(addressesOf(kind).application(id), { replace: true, state: here });
    });
  }, [kind, saver, dossier?.id, navigate, visit]);

  return useMemo(() => {
    const keep = async (): Promise<string> => {
      if (!saver.current) saver.change(structuredClone(form.getValues()));
      await saver.flush();
      if (saver.current) return saver.current.id;
      const state = saver.state();
      throw state.phase === 'failed' ? state.error : new Error('The draft was not kept.');
    };
    return { saver, holderId, setHolderId, keep };
  }, [saver, form, holderId]);
}
