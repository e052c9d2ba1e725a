import { readFileSync } from 'node:fs';
import { MwChannelPlanRules } from './mw-channel-plan.schema.js';

const file = new URL('../../../../../apps/api/reference-data/channel-plans.json', import.meta.url);
const shipped: Record<string, unknown>[] = JSON.parse(readFileSync(file, 'utf8'));
const plan = shipped.find(({ code }) => code === '18G-27.5')!;

const pathsOf = (change: object): string[] => {
  const judged = MwChannelPlanRules.safeParse({ ...plan, ...change });
  return judged.success ? [] : judged.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

it.each(shipped.map((one) => [one.code, one]))('%s, which comes with the portal, keeps every rule', (_, one) =>
  expect(MwChannelPlanRules.safeParse(one).success).toBe(true),
);

it.each([
  ['a band that ends before it begins', { highMhz: 17_700 }, 'highMhz CATALOGUE_RULE_BAND'],
  ['a last channel before the first', { nMin: 9, nMax: 8 }, 'nMax RULE_OUT_OF_RANGE'],
  ['too many channels', { nMax: 900 }, 'nMax RULE_OUT_OF_RANGE'],
  [
    'another step in the high half',
    { highFormula: { offset: 10, step: 28 } },
    'highFormula.step CHANNEL_PLAN_RULE_STEP',
  ],
  ['another duplex spacing', { duplexMhz: 1008 }, 'duplexMhz CHANNEL_PLAN_RULE_DUPLEX'],
  [
    'halves that overlap',
    { highFormula: { offset: -100, step: 27.5 }, duplexMhz: 900 },
    'highFormula.offset CHANNEL_PLAN_RULE_HALVES',
  ],
  ['channels outside the band', { highMhz: 19_600 }, 'nMax CHANNEL_PLAN_RULE_OUTSIDE'],
  ['a merger of one channel', { mergeAllowed: [1] }, 'mergeAllowed.0 Too small: expected number to be >=2'],
  ['a code with a slash', { code: '18G/27' }, 'code CHANNEL_PLAN_RULE_CODE'],
])('%s is refused with its field', (_, change, issue) => expect(pathsOf(change)).toEqual([issue]));

it('a figure that is no number and a field that there is not are refused', () =>
  expect(pathsOf({ f0Mhz: '18700', colour: 'red' })).toHaveLength(2));
