import { trialGroups } from '@portal/contracts/modules/freq-experimentation-requests';
import type { AccessRecords, Sample } from '../access-record.js';

const UNKNOWN = '01990000-0000-7000-8000-0000000000ff';
const always = (about: string, sample: Sample) => [{ about, make: async () => sample }];

/** Frequency trials: what is asked about stops, and the obligations that only these dossiers have. */
export const records = (): AccessRecords => ({
  'freqExperimentationRequests.haltMatches': always('a band around Nantes', {
    query: '?lowMhz=3840&highMhz=3860&latitude=47.2&longitude=-1.6&radiusKm=10',
  }),
  'freqExperimentationRequests.halt': always('an id of nothing', { body: { trialIds: [UNKNOWN], reason: 'Test' } }),
  ...Object.fromEntries(
    Object.values(trialGroups).map(({ name }) => [
      `${name}.listObligations`,
      always('an id of nothing', { params: { id: UNKNOWN } }),
    ]),
  ),
});
