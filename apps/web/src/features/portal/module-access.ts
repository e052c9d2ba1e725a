import { type CurrentUser, isModuleVisible, type ModuleManifest, type Viewer } from '@portal/contracts';
import type { Portal } from './portal.js';

const viewerOf = ({ roles, origin, relationsInfo }: CurrentUser): Viewer => ({
  roles,
  origin,
  systems: relationsInfo.flatMap(({ requestSystems }) => requestSystems),
});

interface Asking {
  readonly portal: Portal;
  readonly user: CurrentUser | undefined;
  readonly showSurveys: boolean;
  /** Looks for its administration, which its rules about people do not close to administrators. */
  readonly settingsMode?: boolean;
}

const stateIn = ({ configuration }: Portal, { key }: ModuleManifest) =>
  Object.hasOwn(configuration.modules, key) ? configuration.modules[key] : undefined;

export function sees(module: ModuleManifest, { portal, user, showSurveys, settingsMode = false }: Asking): boolean {
  if (!user) return false;
  return isModuleVisible(module, viewerOf(user), {
    state: stateIn(portal, module),
    enabledSystems: portal.settings.enabledRequestSystems,
    settingsMode,
    showSurveys,
  });
}

/** What a user finds at a module's address. */
export type ModuleAccess = 'unknown' | 'disabled' | 'closed' | 'open';

export function accessTo(module: ModuleManifest, asking: Asking & { readonly isPublicPage: boolean }): ModuleAccess {
  // The portal's own pages cannot be switched off.
  if (module.key === 'main') return 'open';
  const state = stateIn(asking.portal, module);
  if (!state) return 'unknown';
  if (!state.enabled && !(asking.settingsMode && module.flags.settingsOnly)) return 'disabled';
  return asking.isPublicPage || sees(module, asking) ? 'open' : 'closed';
}

export const isConfigured = (portal: Portal, module: ModuleManifest): boolean => stateIn(portal, module) !== undefined;
