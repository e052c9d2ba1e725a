import type { CheckResult } from '../../kernel/errors.js';
import { countriesToCoordinate } from './foreign-coordination.js';

const check = (params: CheckResult['params'], passed = false): CheckResult => ({
  code: 'NEAR_A_BORDER',
  severity: 'INFO',
  passed,
  params,
  modelId: null,
});

describe('the countries to coordinate with', () => {
  it('are those that failed checks name, each once', () =>
    expect(
      countriesToCoordinate([
        check({ country: 'CH', distanceKm: 12 }),
        check({ countries: 'IT,CH' }),
        check({ country: 'DE' }, true),
        check({ limitKm: 50 }),
      ]),
    ).toEqual(['CH', 'IT']));

  it('are none that have no code', () =>
    expect(
      countriesToCoordinate([check({ countries: '' }), check({ country: 'Suisse' }), check({ country: 7 })]),
    ).toEqual([]));
});
