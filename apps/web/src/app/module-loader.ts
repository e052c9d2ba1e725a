import type { ModuleKey, ModuleManifest } from '@portal/contracts';
import { modules } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { moduleSettingsQuery } from '../features/app-settings/app-settings.queries.js';
import { currentSession } from '../features/identity/session.js';
import { localeFor, showLocale } from '../features/language/language.js';
import { accessTo, type ModuleAccess } from '../features/portal/module-access.js';
import { isAdministeredHere } from '../features/portal/module-administration.js';
import type { CurrentModule, Portal } from '../features/portal/portal.js';
import { loadModule } from '../features/portal/portal.queries.js';
import { loadModuleTexts } from '../features/translations/module-texts.js';
import { webModules } from '../modules/index.js';
import { isPublicPath, pathOf } from './guard.js';

/** What a module's address leads to. */
export type ModulePage =
  | { readonly access: Exclude<ModuleAccess, 'open'> | 'unbuilt' }
  | { readonly access: 'open'; readonly module: CurrentModule | undefined; readonly routes: RouteObject[] };

export interface LoaderContext {
  readonly portal: Portal;
  readonly queries: QueryClient;
}

/**
 * Loads a module's configuration, settings and texts when the user enters it, and not again while they stay, unless an
 * administrator changes settings.
 */
export function moduleEntrance(context: LoaderContext) {
  let entered: { readonly key: string; readonly portal: Portal; readonly module: Promise<CurrentModule> } | undefined;

  /** Portals whose own module was entered since they were read. */
  const known = new WeakSet<Portal>();

  /** What was read of the portal's own module together with the portal serves its first entrance. */
  const read = async (key: string): Promise<CurrentModule> => {
    const { portal, queries } = context;
    if (key !== 'main' || known.has(portal)) return loadModule(queries, key);
    known.add(portal);
    queries.setQueryData(moduleSettingsQuery(key).queryKey, portal.main.settings);
    return portal.main;
  };

  const load = async (key: string): Promise<CurrentModule> => {
    const [module] = await Promise.all([read(key), loadModuleTexts(key)]);
    await showLocale(localeFor(context.portal, module.configuration.supportedLanguages));
    return module;
  };

  return (key: string): Promise<CurrentModule> => {
    const { portal } = context;
    if (entered?.key === key && entered.portal === portal) return entered.module;
    const module = load(key);
    entered = { key, portal, module };
    // A failed entrance is tried again, not remembered.
    module.catch(() => {
      if (entered?.module === module) entered = undefined;
    });
    return module;
  };
}

const ADMIN_PANEL = /^\/[^/]+\/admin-panel(\/|\?|$)/;

export function moduleLoader(
  key: ModuleKey,
  context: LoaderContext,
  enter: (key: string) => Promise<CurrentModule>,
): LoaderFunction {
  const manifest: ModuleManifest = modules[key];
  const { routes: screens, pages } = webModules[key];
  const enterOrReport = async (): Promise<CurrentModule | undefined> => {
    try {
      return await enter(key);
    } catch (error) {
      // The portal's own pages, such as the sign-in page, open even while their settings cannot be read.
      if (key !== 'main') throw error;
      console.error(error);
      return undefined;
    }
  };
  return async ({ request }): Promise<ModulePage> => {
    const { portal } = context;
    const { user } = currentSession();
    const path = pathOf(request.url);
    const settingsMode = ADMIN_PANEL.test(path);
    // Whether a survey waits decides on tile and invitation; the address opens to everybody who may answer.
    const asking = { portal, user, showSurveys: true, settingsMode, isPublicPage: isPublicPath(path) };
    const access = accessTo(manifest, asking);
    if (access !== 'open') return { access };
    if (!screens && !pages && !(settingsMode && isAdministeredHere(manifest))) return { access: 'unbuilt' };
    const [module, loaded] = await Promise.all([enterOrReport(), screens?.()]);
    return { access, module, routes: loaded?.routes ?? [] };
  };
}
