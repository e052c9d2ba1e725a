/** Where a user's own exports are listed. */
export const EXPORTS_PATH = '/main/exports';
