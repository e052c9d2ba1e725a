import { type CheckLimits, limitsOf } from '@portal/contracts';
import { mwCheckRules } from '@portal/contracts/modules/mw-applications-requests';

/** Figures that the checks of microwave links compare with. */
export type MwCheckLimits = CheckLimits<typeof mwCheckRules>;

/** Those where administrators set no others. */
export const usualLimits: MwCheckLimits = limitsOf(mwCheckRules, {});
