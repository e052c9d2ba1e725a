import { createContext, type ReactNode, useContext } from 'react';
import { RejectedEntries } from './rejected-entries.js';

export interface FormSettings {
  /** Keys of the fields that the module requires on top of those that always are. */
  readonly requiredFields: readonly string[];
  /** Nothing can be typed, and nothing is judged. */
  readonly isDisabled: boolean;
}

export const FormSettingsContext = createContext<FormSettings>({ requiredFields: [], isDisabled: false });

export const RejectedEntriesContext = createContext(new RejectedEntries());

/** What stands below fields, by their paths. */
export const FieldNotesContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());

export interface FormReport {
  /** Shows everything that is wrong, and puts the focus there. */
  readonly refuse: () => void;
  /** Brings a field on screen and puts the focus in it. */
  readonly jumpTo: (path: string) => void;
  /** As `jumpTo`, for the first field with something wrong; false when there is none. */
  readonly jumpToFirst: () => boolean;
}

export const FormReportContext = createContext<FormReport | undefined>(undefined);

/** What the form around can tell about its fields. */
export function useFormReport(): FormReport {
  const report = useContext(FormReportContext);
  if (!report) throw new Error('No form is around.');
  return report;
}
