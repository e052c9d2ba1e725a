/** Parameter of a list's address: what the dossiers ask of the reader, one of `Work`. */
export const WORK_PARAMETER = 'awaits';
