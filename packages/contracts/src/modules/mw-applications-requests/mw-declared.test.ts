import { periodIssues } from './mw-period.rules.js';
import { sendingIssues } from './mw-sending.rules.js';

const written = (issues: readonly { path: readonly (string | number)[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test.each([
  ['in order', { desiredStart: '2027-01-01', desiredEnd: '2027-01-01' }, []],
  [
    'that ends before it begins',
    { desiredStart: '2027-01-02', desiredEnd: '2027-01-01' },
    ['desiredEnd RULE_DATE_NOT_BEFORE'],
  ],
  ['that is no day', { desiredStart: '2027-02-30', desiredEnd: '2027-01-01' }, []],
  [
    'of an event of a year',
    { temporary: true, eventName: 'Tour', desiredStart: '2028-02-29', desiredEnd: '2029-02-28' },
    [],
  ],
  [
    'of an event of more than a year',
    { temporary: true, eventName: 'Tour', desiredStart: '2028-02-29', desiredEnd: '2029-03-01' },
    ['desiredEnd MW_RULE_TEMPORARY'],
  ],
])('a period %s', (_which, application, expected) => {
  expect(written(periodIssues(application))).toEqual(expected);
});

const plans = [{ code: '18G-27.5', spacingMhz: 27.5 }] as unknown as Parameters<typeof sendingIssues>[2];
const hop = (A: object, configuration = '1+0') => ({
  configuration,
  channelPlanCode: '18G-27.5',
  ends: { A: { txPowerDbm: 20, ...A }, B: { txPowerDbm: 20, diversityHeightAglM: 12 } },
});

test.each([
  ['an emission that fits its channel', hop({ emissionDesignator: '27M5D7W' }), []],
  [
    'an emission wider than its channel',
    hop({ emissionDesignator: '28M0D7W' }),
    ['hops.0.ends.A.emissionDesignator MW_RULE_EMISSION_BANDWIDTH'],
  ],
  ['what is no emission, which another rule names', hop({ emissionDesignator: '28MD7W' }), []],
  [
    'space diversity without a second antenna',
    hop({}, '1+1_SD'),
    ['hops.0.ends.A.diversityHeightAglM _RSFAP_SHARED_REQUIRED'],
  ],
  [
    'a highest modulation below that of reference',
    hop({ referenceModulation: '256', highestModulation: '64' }),
    ['hops.0.ends.A.highestModulation MW_RULE_HIGHEST_MODULATION'],
  ],
  ['a hop that is none', 'nothing', []],
])('%s', (_which, given, expected) => {
  expect(written(sendingIssues(given, ['hops', 0], plans))).toEqual(expected);
});
