import { Fragment, type ReactNode, useState } from 'react';
import { toastError } from '../../ui/toasts.js';

/** What is being edited, and what those who edit it tell. */
export interface Edit<E> {
  /** As the fields started from it, in the version that is saved over. */
  readonly entry: E;
  /** Somebody else changed what stands in the fields since. */
  readonly isOutdated: boolean;
  /** Starts anew from the current state: what is typed is lost. */
  readonly onReload: () => void;
  /** Something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** What was typed is saved, as this. */
  readonly onSaved: (saved: E) => void;
}

interface EditedProps<E> {
  /** The entry as it was read last. */
  readonly live: E;
  /** What the fields start from. */
  readonly startOf: (entry: E) => unknown;
  readonly read: () => Promise<{ readonly data: E | undefined; readonly error: Error | null }>;
  readonly children: (edit: Edit<E>) => ReactNode;
}

/**
 * Keeps what is typed while the entry is read anew. A newer version is shown at once while nothing is typed; it is saved
 * over, unasked, when it changed nothing that stands in the fields; else it waits until it is asked for.
 */
export function Edited<E extends { readonly version: number }>({ live, startOf, read, children }: EditedProps<E>) {
  const [base, setBase] = useState(live);
  const [start, setStart] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const startFrom = (entry: E) => {
    setBase(entry);
    setStart((before) => before + 1);
    setDirty(false);
  };
  const isNewer = live.version > base.version;
  const isOther = isNewer && JSON.stringify(startOf(live)) !== JSON.stringify(startOf(base));
  if (isNewer && !isOther) setBase(live);
  if (isOther && !isDirty) startFrom(live);
  const reload = async () => {
    const { data, error } = await read();
    if (error) toastError(error);
    else if (data) startFrom(data);
  };
  const edit: Edit<E> = {
    entry: live.version === base.version ? live : base,
    isOutdated: isOther && isDirty,
    onReload: () => void reload(),
    onDirty: setDirty,
    onSaved: setBase,
  };
  return <Fragment key={start}>{children(edit)}</Fragment>;
}
