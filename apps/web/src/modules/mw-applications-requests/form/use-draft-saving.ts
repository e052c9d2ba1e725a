import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { DraftSaver } from '../../../features/dossiers/autosave/draft-saver.js';
import { useAutosave } from '../../../features/dossiers/autosave/use-autosave.js';
import { useUser } from '../../../features/identity/session.js';
import { addresses } from '../addresses.js';
import { draftStore, type MwDossier } from '../mw-applications-requests.queries.js';
import { holdersOf } from '../who-applies.js';

/** Kept in the history entry of a form, so that a new draft gets its address without the form starting anew. */
export interface Visit {
  readonly visit: string;
}

export interface DraftSaving {
  readonly saver: DraftSaver<MwDraft>;
  /** Who the new application is for; fixed once the draft exists. */
  readonly holderId: string | undefined;
  readonly setHolderId: (id: string) => void;
}

/** Keeps the form's values on the server as they change. */
export function useDraftSaving(given: {
  readonly form: UseFormReturn<MwDraft>;
  readonly initial: MwDraft;
  readonly dossier: MwDossier | undefined;
  readonly visit: string;
}): DraftSaving {
  const { form, initial, dossier, visit } = given;
  const navigate = useNavigate();
  const [firstHolder] = holdersOf(useUser());
  const [holderId, setHolderId] = useState(dossier?.holder.id ?? firstHolder?.id);
  const holder = useRef(holderId);
  holder.current = holderId;
  const [store] = useState(() => draftStore(() => holder.current));
  const saver = useAutosave(store, dossier);

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
      navigate(addresses.application(id), { replace: true, state: here });
    });
  }, [saver, dossier?.id, navigate, visit]);

  return { saver, holderId, setHolderId };
}
