/** Features with texts of their own: folders of `i18n` beside those of the modules. */
export const textFeatures = [
  'account',
  'administration',
  'answer-links',
  'areas',
  'audit',
  'catalogue',
  'dictionary',
  'documents',
  'dossiers',
  'drawing',
  'edited-texts',
  'exports',
  'geometry-jobs',
  'help',
  'hub',
  'identity',
  'inbox',
  'language',
  'mail',
  'map',
  'mapped-lists',
  'portal',
  'regions',
  'shapes',
  'shared-bands',
  'single-sign-on',
  'statistics',
  'supervision',
  'terrain',
  'ui-kit',
  'workbench',
] as const;
export type TextFeature = (typeof textFeatures)[number];

/** Folders of texts that every screen may use: of errors, rules and roles, and of the controls. */
export const commonTextFolders = ['kernel', 'ui'] as const;
