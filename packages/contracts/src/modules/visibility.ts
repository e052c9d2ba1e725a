import type { Origin, RequestSystem, Role } from '../kernel/access.js';
import type { ModuleManifest } from '../kernel/manifest.js';

/** What decides on a module's tile and drawer entry, besides the module itself. */
export interface Viewer {
  readonly roles: readonly Role[];
  readonly origin: Origin | null;
  /** Request systems of the user's relations. */
  readonly systems: readonly RequestSystem[];
}

export interface Portal {
  /** The module's entry in the global configuration; absent when it has none. */
  readonly state: { readonly enabled: boolean } | undefined;
  /** Request systems switched on for the portal. */
  readonly enabledSystems: readonly RequestSystem[];
  readonly settingsMode: boolean;
  readonly showSurveys: boolean;
}

type Needs = Pick<ModuleManifest, 'requires' | 'flags'>;

/**
 * Whether a user sees a module: it is configured and enabled (or belongs to the settings mode), the user holds all of
 * its request systems, any of its roles and any of its origins, and a survey waits where one must. In settings mode an
 * administrator sees every available module they may administer: its first survey, say, has yet to be written.
 */
export function isModuleVisible({ requires, flags }: Needs, viewer: Viewer, portal: Portal): boolean {
  if (!portal.state) return false;
  const available = portal.state.enabled || (flags.settingsOnly && portal.settingsMode);
  const administers = portal.settingsMode && flags.accessibleByAdmin && viewer.roles.includes('PORTADMIN');
  const holdsSystems = requires.systems.every(
    (system) => portal.enabledSystems.includes(system) && viewer.systems.includes(system),
  );
  const holdsRole = requires.roles.length === 0 || requires.roles.some((role) => viewer.roles.includes(role));
  const holdsOrigin = requires.origins.length === 0 || requires.origins.some((origin) => viewer.origin === origin);
  const surveyed = !flags.surveyCheck || portal.showSurveys;
  return available && (administers || (holdsSystems && holdsRole && holdsOrigin && surveyed));
}
