import type { GlobalConfiguration, GlobalSettings, ModuleConfiguration, ModuleSettings } from '@portal/contracts';
import { createContext, useContext } from 'react';

/** What the installation is: read once, before anything is shown. */
export interface Portal {
  readonly configuration: GlobalConfiguration;
  readonly settings: GlobalSettings;
  /** The portal's own module, which every page starts with. */
  readonly main: CurrentModule;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('The portal has not been loaded.');
  return portal;
}

/** The module on screen, with what was loaded for it. */
export interface CurrentModule {
  readonly key: string;
  readonly configuration: ModuleConfiguration;
  readonly settings: ModuleSettings;
}

export const CurrentModuleContext = createContext<CurrentModule | undefined>(undefined);

export function useCurrentModule(): CurrentModule {
  const module = useContext(CurrentModuleContext);
  if (!module) throw new Error('No module is open.');
  return module;
}
