import { Fragment, type ReactNode, useState } from 'react';
import { toastError } from '../../ui/toasts.js';

/** A record while it is edited, and what its form reports. */
export interface RecordEdit<R> {
  /** The version that the fields started from, and that is saved over. */
  readonly record: R;
  /** Somebody else changed values of the form since. */
  readonly isOutdated: boolean;
  /** Starts again from the current state; what is typed is lost. */
  readonly onReload: () => void;
  /** Whether anything typed is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called with the record as it was stored. */
  readonly onSaved: (saved: R) => void;
}

interface RecordEditingProps<R> {
  /** The record as it was last read. */
  readonly current: R;
  /** Values that the fields start from. */
  readonly valuesOf: (record: R) => unknown;
  readonly read: () => Promise<{ readonly data: R | undefined; readonly error: Error | null }>;
  readonly children: (edit: RecordEdit<R>) => ReactNode;
}

/**
 * Keeps what is typed when the record is read again. A newer version replaces the fields while nothing is typed. If it
 * changed no value of the form, it is the version that is saved over; otherwise a note appears and the user decides when to
 * reload.
 */
export function RecordEditing<R extends { readonly version: number }>({
  current,
  valuesOf,
  read,
  children,
}: RecordEditingProps<R>) {
  const [base, setBase] = useState(current);
  const [start, setStart] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const startFrom = (record: R) => {
    setBase(record);
    setStart((before) => before + 1);
    setDirty(false);
  };
  const isNewer = current.version > base.version;
  const hasOtherValues = isNewer && JSON.stringify(valuesOf(current)) !== JSON.stringify(valuesOf(base));
  if (isNewer && !hasOtherValues) setBase(current);
  if (hasOtherValues && !isDirty) startFrom(current);
  const reload = async () => {
    const { data, error } = await read();
    if (error) toastError(error);
    else if (data) startFrom(data);
  };
  const edit: RecordEdit<R> = {
    record: current.version === base.version ? current : base,
    isOutdated: hasOtherValues && isDirty,
    onReload: () => void reload(),
    onDirty: setDirty,
    onSaved: setBase,
  };
  return <Fragment key={start}>{children(edit)}</Fragment>;
}
