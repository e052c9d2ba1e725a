import type { TextFeature } from '@portal/contracts';
import { i18n, localeNow } from '../../kernel/i18n.js';
import { namespaceOf } from './server-texts.js';

const modulesEntered = new Set<string>();
const featuresLoaded = new Set<string>();

/**
 * Texts of a module: loaded before its first page is shown. Each later entry reads them again, together with those of
 * the features loaded so far.
 */
export async function loadModuleTexts(module: string): Promise<void> {
  if (modulesEntered.has(module)) {
    await i18n.reloadResources([localeNow()], [module, ...featuresLoaded]);
    return;
  }
  modulesEntered.add(module);
  await i18n.loadNamespaces(module);
}

/** Loads a page together with the texts of features that do not come with every page of its module. */
export const withTexts =
  <P>(features: readonly TextFeature[], load: () => Promise<P>) =>
  async (): Promise<P> => {
    const namespaces = features.map(namespaceOf);
    const [page] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    for (const namespace of namespaces) featuresLoaded.add(namespace);
    return page;
  };
