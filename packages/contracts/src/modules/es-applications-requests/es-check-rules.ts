import type { CheckRules } from '../../features/dossiers/check-rules.js';

/** What administrators may change of the checks of earth stations, in the order in which results are shown. */
export const esCheckRules = {
  ES_ELEVATION: {
    limits: {
      // Radio Regulations 21.14.
      leastDeg: { usual: 3, minimum: 0, maximum: 20, unit: '°' },
      advisedDeg: { usual: 10, minimum: 0, maximum: 30, unit: '°' },
    },
  },
  ES_HORIZON: { severity: 'WARN' },
  ES_HORIZON_EIRP: { severity: 'BLOCK' },
  ES_OFFAXIS: { severity: 'WARN' },
  ES_DENSITY: { severity: 'WARN' },
  ES_PFD: { severity: 'WARN' },
  ES_MW_CONFLICT: { severity: 'WARN' },
  ES_COORD_AREA: {
    severity: 'WARN',
    limits: { limitKm: { usual: 300, minimum: 50, maximum: 1200, unit: 'km' } },
  },
  ES_BORDER: {
    severity: 'INFO',
    limits: { limitKm: { usual: 300, minimum: 0, maximum: 1200, unit: 'km' } },
  },
  ES_DUPLICATE: {
    severity: 'WARN',
    limits: { limitM: { usual: 100, minimum: 1, maximum: 5000, unit: 'm' } },
  },
} as const satisfies CheckRules;
