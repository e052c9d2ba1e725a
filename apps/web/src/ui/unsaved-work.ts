/** Something on the page that the user has typed and the server may not have. */
export interface UnsavedWork {
  readonly isUnsaved: () => boolean;
  /** Saves it where that goes without the user, and answers whether it is saved. */
  readonly keep: () => Promise<boolean>;
}

const open = new Set<UnsavedWork>();

/** Answers what takes it off the list again. */
export function noteUnsavedWork(work: UnsavedWork): () => void {
  open.add(work);
  return () => void open.delete(work);
}

export const hasUnsavedWork = (): boolean => [...open].some((work) => work.isUnsaved());

export type SaveOutcome = 'nothing' | 'saved' | 'not-saved';

/** Saves whatever is open and unsaved, as far as that goes without the user. */
export async function saveUnsavedWork(): Promise<SaveOutcome> {
  const unsaved = [...open].filter((work) => work.isUnsaved());
  if (unsaved.length === 0) return 'nothing';
  const kept = await Promise.all(unsaved.map(({ keep }) => keep()));
  return kept.every(Boolean) ? 'saved' : 'not-saved';
}
