import { useState } from 'react';

/**
 * What a dialog is about, and whether it is open. The one outlives the other: a dialog that fades away goes on saying what
 * it said.
 */
export function useQuestion<T>() {
  const [asked, setAsked] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  const ask = (about: T): void => {
    setAsked(about);
    setOpen(true);
  };
  return { asked, isOpen, ask, close: () => setOpen(false) };
}
