import type { CheckRules } from '../features/dossiers/check-rules.js';
import type { ModuleKey } from './index.js';
import { mwCheckRules } from './mw-applications-requests/mw-check-rules.js';

const ofModules: Partial<Record<ModuleKey, CheckRules>> = { mwApplicationsRequests: mwCheckRules };

/** What administrators may change of the checks of a module; nothing in a module without rules. */
export const checkRulesOf = (module: ModuleKey): CheckRules => ofModules[module] ?? {};
