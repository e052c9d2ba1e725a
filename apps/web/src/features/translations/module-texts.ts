import { i18n, localeNow } from '../../kernel/i18n.js';

const loaded = new Set<string>();

/** Texts of a module: the first time they are waited for, later on entering they are brought up to date. */
export async function loadModuleTexts(module: string): Promise<void> {
  if (loaded.has(module)) {
    await i18n.reloadResources([localeNow()], [module]);
    return;
  }
  loaded.add(module);
  await i18n.loadNamespaces(module);
}
