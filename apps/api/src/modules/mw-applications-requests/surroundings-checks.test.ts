import { readFileSync } from 'node:fs';
import { MwChannelPlan, mwApplication } from '@portal/contracts/modules/mw-applications-requests';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { countryParts } from '../../features/borders/countries.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { usualLimits } from './check-limits.js';
import { measure } from './measured-application.js';
import { surroundingsChecks } from './surroundings-checks.js';

const file = new URL('../../../reference-data/channel-plans.json', import.meta.url);
const plans = MwChannelPlan.array().parse(JSON.parse(readFileSync(file, 'utf8')));
const profiles = { groundBetween: async () => undefined } as unknown as TerrainProfileService;

async function checksOf(work: WorkInTurns, ...hopCodes: string[]) {
  const draft = draftWith(...hopCodes.map((hopCode) => lyonHop({ hopCode })));
  const { hops } = await measure(mwApplication({ plans, requiredFields: [] }).parse(draft), plans);
  const around = { countries: await countryParts(), home: 'FR', profiles, neighbours: [], longestKm: 250 };
  return surroundingsChecks(hops, around, usualLimits, work);
}

it('a result names the hops for which there was no time', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `L${index + 1}`);
  expect(await checksOf(new WorkInTurns(0), ...codes)).toEqual([
    {
      code: 'MW_NOT_EXAMINED',
      severity: 'WARN',
      passed: false,
      params: { count: 12, hops: 'L1, L2, L3, L4, L5, L6, L7, L8, L9, L10…' },
      modelId: null,
    },
  ]);
});

it('with time enough every hop is examined', async () =>
  expect((await checksOf(new WorkInTurns(), 'L1', 'L2')).map(({ code, params }) => [code, params.hop])).toEqual([
    ['MW_BORDER', 'L1'],
    ['MW_BORDER_FOOTPRINT', 'L1'],
    ['MW_BORDER', 'L2'],
    ['MW_BORDER_FOOTPRINT', 'L2'],
    ['MW_GROUND_UNKNOWN', 'L1'],
    ['MW_GROUND_UNKNOWN', 'L2'],
    ['MW_INTERFERENCE', 'L1'],
    ['MW_INTERFERENCE', 'L2'],
  ]));
