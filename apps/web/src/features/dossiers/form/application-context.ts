import type { DossierRecord } from '@portal/contracts';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { DossierKind } from '../dossier-kind.js';
import type { DraftSaving } from './use-draft-saving.js';

/** What an officer does with a form in which a proposal is written. */
export interface OpenProposal {
  /** @param revision as it was kept last */
  readonly send: (revision: number, reason: string) => Promise<unknown>;
  readonly discard: () => Promise<unknown>;
}

/** The application around a field. */
export interface OpenApplication {
  readonly kind: DossierKind;
  /** The dossier that is edited; a new one is created at the first change. */
  readonly dossier: DossierRecord | undefined;
  /** The form is an officer's, who writes a proposal; absent: the applicant's. */
  readonly proposal?: OpenProposal | undefined;
  readonly saving: DraftSaving;
  readonly reveal: RefObject<((path: string) => void) | undefined>;
  /** Place in the submission bar for what is always in reach; null until it is drawn. */
  readonly dock: HTMLElement | null;
  readonly setDock: (element: HTMLElement | null) => void;
}

export const ApplicationContext = createContext<OpenApplication | undefined>(undefined);

export function useApplication(): OpenApplication {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('No application is open.');
  return application;
}

/** Says how a field comes on screen that is not always there, such as one in a row of a list: called with its path. */
export function useReveal(reveal: (path: string) => void): void {
  const { reveal: latest } = useApplication();
  useEffect(() => {
    latest.current = reveal;
  });
}

/** Gives the id of the dossier that is edited when it is called; undefined before the first save. */
export function useOwnDossierId(): () => string | undefined {
  const { saver } = useApplication().saving;
  return () => saver.current?.id;
}
