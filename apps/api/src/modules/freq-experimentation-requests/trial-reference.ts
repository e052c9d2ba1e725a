import {
  type TrialBandContent,
  trialBandsData,
  trialBandsList,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

/** Bands open or closed to trials; trials that were submitted keep what their checks said. */
export const trialBandsKind: ReferenceKind<TrialBandContent> = {
  key: trialBandsData.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `SELECT count(DISTINCT b.version_id) FROM exp_band b
    WHERE b.band && numrange((r.content ->> 'lowMhz')::numeric, (r.content ->> 'highMhz')::numeric)`,
  isAdvisory: true,
};

export const trialReference: readonly ReferencePart[] = [
  { group: trialBandsData, kind: trialBandsKind, list: trialBandsList },
] as unknown as readonly ReferencePart[];
