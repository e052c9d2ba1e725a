import type { ModuleKey } from '@portal/contracts';
import { createContext, useContext } from 'react';

/** Module whose administration is on screen; `main` for the portal's own. */
export const AdministeredModule = createContext<ModuleKey>('main');

/** The module whose administration is on screen, for tabs that every module has. */
export const useAdministeredModule = (): ModuleKey => useContext(AdministeredModule);
