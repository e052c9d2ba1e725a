import { commonTextFolders } from '../features/app-settings/text-features.js';
import { type ModuleKey, modules } from './index.js';

/** Folders of `i18n` whose texts come with every page of the portal. */
export const portalTextFolders: readonly string[] = [...commonTextFolders, ...modules.main.texts, modules.main.slug];

/** Folders of features whose texts a module adds to those of every page. */
export const addedTextFolders = (module: ModuleKey): readonly string[] =>
  module === 'main' ? [] : modules[module].texts;
