/** Database of this browser with what inspectors have in the field. */
export const FIELD_DATABASE = 'agency-field';

/** Erases visits, what waits to be sent, and the key: pages that have them open close them. */
export const forgetField = (): void => void window.indexedDB?.deleteDatabase(FIELD_DATABASE);
