import type { Origin, RequestSystem, Role } from '../kernel/access.js';
import { type JudgedRule, judged } from '../kernel/judged-rule.js';
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
  readonly state: { readonly enabled: boolean; readonly url?: string | undefined } | undefined;
  /** Request systems switched on for the portal. */
  readonly enabledSystems: readonly RequestSystem[];
  readonly settingsMode: boolean;
  readonly showSurveys: boolean;
}

type Needs = Pick<ModuleManifest, 'requires' | 'flags'> & Partial<Pick<ModuleManifest, 'opens'>>;

/**
 * What decides on a module for a viewer, rule by rule: it is configured and enabled (or belongs to the settings mode),
 * has an address where it opens elsewhere, its request systems are on offer, the user holds all of them (regulator staff
 * only where the module validates their access), any of its roles and any of its origins, and a survey waits where one
 * must. In settings mode an administrator passes the rules about people for every module they may
 * administer: its first survey, say, has yet to be written.
 */
export function visibilityRules({ requires, flags, opens }: Needs, viewer: Viewer, portal: Portal): JudgedRule[] {
  const { systems, roles, origins } = requires;
  const administers = portal.settingsMode && flags.accessibleByAdmin && viewer.roles.includes('PORTADMIN');
  const isTrusted = !flags.regulatorAccessValidation && viewer.roles.includes('REGULATOR');
  const holdsAll = (held: readonly RequestSystem[]) => systems.every((system) => held.includes(system));
  const holdsRole = roles.length === 0 || roles.some((role) => viewer.roles.includes(role));
  const holdsOrigin = origins.length === 0 || origins.some((origin) => viewer.origin === origin);
  const surveyed = !flags.surveyCheck || portal.showSurveys;
  return [
    judged('CONFIGURED', portal.state !== undefined),
    judged('ENABLED', (portal.state?.enabled ?? false) || (flags.settingsOnly && portal.settingsMode)),
    judged('ADDRESS', administers || opens !== 'external' || portal.state?.url !== undefined),
    judged('SYSTEMS_OFFERED', administers || holdsAll(portal.enabledSystems), systems, portal.enabledSystems),
    judged('SYSTEMS', administers || isTrusted || holdsAll(viewer.systems), systems, viewer.systems),
    judged('ROLES', administers || holdsRole, roles, viewer.roles),
    judged('ORIGINS', administers || holdsOrigin, origins, viewer.origin ? [viewer.origin] : []),
    judged('SURVEY', administers || surveyed),
  ];
}

/** Whether a user sees a module. */
export const isModuleVisible = (module: Needs, viewer: Viewer, portal: Portal): boolean =>
  visibilityRules(module, viewer, portal).every(({ passed }) => passed);
