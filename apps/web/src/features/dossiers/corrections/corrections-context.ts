import { createContext, useContext } from 'react';

/** A correction of the application that is being corrected. */
export interface FormCorrection {
  readonly id: string;
  /** Where that is in the form now; null once its row was removed. */
  readonly place: string | null;
  /** The same in words; where it was, once its row was removed. */
  readonly label: string;
  readonly text: string;
  readonly isDone: boolean;
}

interface FormCorrections {
  readonly corrections: readonly FormCorrection[];
  readonly tick: (id: string, isDone: boolean) => void;
}

export const FormCorrectionsContext = createContext<FormCorrections>({ corrections: [], tick: () => undefined });

/** What an officer wants to have corrected in the application that is being written. */
export const useFormCorrections = (): FormCorrections => useContext(FormCorrectionsContext);
