/** What can be wrong in a file of patterns or modes. */
export type FileFaultCode =
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_NOT_TEXT'
  | 'FORMAT_UNKNOWN'
  | 'LINE_TOO_LONG'
  | 'LINE_UNREADABLE'
  | 'VALUE_MISSING'
  | 'NUMBER_INVALID'
  | 'NUMBER_OUT_OF_RANGE'
  | 'UNIT_UNKNOWN'
  | 'VALUE_UNKNOWN'
  | 'KEY_MISSING'
  | 'KEY_REPEATED'
  | 'COUNT_WRONG'
  | 'TOO_MANY_POINTS'
  | 'TOO_FEW_POINTS'
  | 'ANGLE_NOT_INCREASING'
  | 'ANGLE_OUT_OF_RANGE'
  | 'GAIN_ABOVE_PEAK'
  | 'PEAK_NOT_ZERO'
  | 'WRAP_DIFFERS'
  | 'PATTERN_REPEATED'
  | 'PATTERN_MISSING'
  | 'COLUMN_MISSING'
  | 'COLUMN_REPEATED'
  | 'TOO_MANY_FAULTS';

/**
 * One fault of a file. `line` counts from 1, 0 means the file as a whole; `detail` is the faulty text or the name of a
 * key, shortened, for display beside the translated sentence of `code`.
 */
export interface FileFault {
  readonly line: number;
  readonly code: FileFaultCode;
  readonly detail: string;
}

/** A file that was read: its value, or the faults that prevent one. Never both, never neither. */
export type FileResult<T> =
  | { readonly value: T; readonly faults: readonly [] }
  | { readonly value: undefined; readonly faults: readonly FileFault[] };
