import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import { DraftSaver, type DraftStore, type Kept, type OpenDraft, type SaveState } from './draft-saver.js';
import type { LocalDraft } from './local-draft.js';

const closedElsewhere = new Set(['VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED', 'NOT_FOUND']);

const meaning = {
  isConflict: (error: unknown): boolean => error instanceof ApiError && closedElsewhere.has(error.code),
  isRefusal: (error: unknown): boolean => error instanceof ApiError && error.problem.status < 500,
};

/** Keeps one draft for as long as its form is open; what is unsaved when the form closes is sent then. */
export function useAutosave<D>(store: DraftStore<D>, kept: Kept | undefined, copy: LocalDraft<D>): DraftSaver<D> {
  const [saver] = useState(() => new DraftSaver(store, kept, meaning, copy));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.hasUnsaved) return;
      void saver.flush();
      event.preventDefault();
    };
    const sendNow = () => void saver.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', sendNow);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', sendNow);
      void saver.flush();
    };
  }, [saver]);
  return saver;
}

/** Whether what was typed is kept. Apart from {@link useAutosave}, so that a form is not drawn anew at every save. */
export const useSaveState = (saver: OpenDraft): SaveState => useSyncExternalStore(saver.subscribe, saver.state);
