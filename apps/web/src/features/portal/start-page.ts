import {
  type CurrentUser,
  isModuleKey,
  type ModuleManifest,
  type ModuleSettings,
  modules as manifests,
} from '@portal/contracts';
import { isPortalPath } from '../identity/remembered-target.js';

/** Where somebody goes after signing in: a page of this client, or an older one beside it. */
export type Destination = { readonly path: string } | { readonly address: string };

export const MODULES_PATH = '/main/modules';
export const HELP_PATH = '/main/help-page';
export const MODULE_SETTINGS_PATH = '/main/modules/settings';
export const DOCUMENTATION_PATH = '/main/documentation';

/** Start pages an administrator can choose. A start module is looked up, and where there is none the modules are shown. */
const pages: Record<ModuleSettings['adminStartPathId'] | ModuleSettings['userStartPathId'], string> = {
  MODULES: MODULES_PATH,
  HELP: HELP_PATH,
  DOCUMENTATION: DOCUMENTATION_PATH,
  MODULE_SETTINGS: MODULE_SETTINGS_PATH,
  MODULE: MODULES_PATH,
};

interface Arrival {
  readonly user: CurrentUser;
  readonly settings: Pick<ModuleSettings, 'adminStartPathId' | 'userStartPathId' | 'userStartModuleId'> | undefined;
  readonly target?: string | undefined;
  /** Whether the user would find the module open. */
  readonly sees: (module: ModuleManifest) => boolean;
}

/** The remembered page, else the start page for administrators, else the start module, else the start page for others. */
export function startOf({ user, settings, target, sees }: Arrival): Destination {
  if (target !== undefined && isPortalPath(target)) return { path: target };
  if (user.roles.includes('PORTADMIN')) return { path: pages[settings?.adminStartPathId ?? 'MODULES'] };
  const key = settings?.userStartModuleId;
  const module: ModuleManifest | undefined = key && isModuleKey(key) ? manifests[key] : undefined;
  if (module?.route && sees(module)) return module.flags.v3 ? { path: module.route } : { address: module.route };
  return { path: pages[settings?.userStartPathId ?? 'MODULES'] };
}
