export type FileFaultCode =
  | 'FILE_TOO_LARGE'
  | 'ARCHIVE_TOO_LARGE'
  | 'ENTITIES'
  | 'TOO_MANY_FEATURES'
  | 'FORMAT_UNKNOWN'
  | 'FILE_DAMAGED'
  | 'COLUMNS_MISSING'
  | 'CRS_UNKNOWN'
  | 'NOTHING_IN_FILE';

/** Why a file is not read at all. */
export class ImportFault extends Error {
  constructor(
    readonly code: FileFaultCode,
    /** What was found instead, such as the name of a coordinate system. */
    readonly found = '',
  ) {
    super(code);
  }
}
