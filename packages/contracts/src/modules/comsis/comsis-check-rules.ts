import type { CheckRules } from '../../features/dossiers/check-rules.js';

/** What administrators may change of the checks before a file is sent, in the order in which results are shown. */
export const comsisCheckRules = {
  CO_INTERMODULATION: {
    severity: 'WARN',
    limits: { coSiteM: { usual: 100, minimum: 1, maximum: 2000, unit: 'm' } },
  },
  CO_COUPLING: {
    severity: 'WARN',
    limits: { leastLossDb: { usual: 40, minimum: 0, maximum: 120, unit: 'dB' } },
  },
} as const satisfies CheckRules;
