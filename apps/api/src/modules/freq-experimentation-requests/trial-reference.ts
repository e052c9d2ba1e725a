import {
  type TrialBandContent,
  type TrialBodiesContent,
  trialBandsData,
  trialBandsList,
  trialBodiesData,
  trialBodiesList,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

/** SQL of the number of submitted trials in the band of a record. */
const TRIALS_IN_BAND = `SELECT count(DISTINCT b.version_id) FROM exp_band b
  WHERE b.band && numrange((r.content ->> 'lowMhz')::numeric, (r.content ->> 'highMhz')::numeric)`;

/** Bands open or closed to trials; trials that were submitted keep what their checks said. */
export const trialBandsKind: ReferenceKind<TrialBandContent> = {
  key: trialBandsData.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: TRIALS_IN_BAND,
  isAdvisory: true,
};

/** Bodies to consult about trials by band and region. */
const trialBodiesKind: ReferenceKind<TrialBodiesContent> = {
  key: trialBodiesData.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: TRIALS_IN_BAND,
  isAdvisory: true,
};

export const trialReference: readonly ReferencePart[] = [
  { group: trialBandsData, kind: trialBandsKind, list: trialBandsList },
  { group: trialBodiesData, kind: trialBodiesKind, list: trialBodiesList },
] as unknown as readonly ReferencePart[];
