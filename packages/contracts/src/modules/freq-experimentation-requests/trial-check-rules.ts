import type { CheckRules } from '../../features/dossiers/check-rules.js';

/** What administrators may change of the checks of trials, in the order in which results are shown. */
export const trialCheckRules = {
  EXP_BAND_CLOSED: { severity: 'BLOCK' },
  EXP_BAND_CONDITIONS: { severity: 'INFO' },
  EXP_BODIES: { severity: 'INFO' },
  EXP_PASSIVE_BAND: { severity: 'WARN' },
  EXP_VOLUME_OVERLAP: { severity: 'WARN' },
  EXP_CO_CHANNEL_REACH: { severity: 'WARN' },
  EXP_ADJACENT_BAND: { severity: 'INFO' },
  EXP_LEAD_TIME: {
    severity: 'WARN',
    limits: {
      usualDays: { usual: 42, minimum: 0, maximum: 365, unit: 'd' },
      eventWorkingDays: { usual: 2, minimum: 0, maximum: 60, unit: 'd' },
    },
  },
} as const satisfies CheckRules;
