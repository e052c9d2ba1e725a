import type { ReactNode } from 'react';

/** What every field of a form takes besides its value. Nothing is null, undefined, or the value's own empty form. */
export interface FieldProps<V> {
  readonly label: string;
  readonly value: V | null | undefined;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Receives the element that is focused when the field is jumped to. */
  readonly fieldRef?: (element: HTMLElement | null) => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}
