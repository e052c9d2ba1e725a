import { readFileSync } from 'node:fs';
import {
  AreaEffect,
  AreaType,
  applicationWorkflow,
  type Dictionaries,
  Locale,
  RequestType,
  statesOf,
} from '@portal/contracts';
import { NetworkType, Polarisation } from '@portal/contracts/modules/mw-applications-requests';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
}, 120_000);
afterAll(() => portal?.close());

const plans: { code: string; bandCode: string }[] = JSON.parse(
  readFileSync(new URL('../../../reference-data/channel-plans.json', import.meta.url), 'utf8'),
);

const expected: Readonly<Record<string, readonly string[]>> = {
  BAND: [...new Set(plans.map(({ bandCode }) => bandCode))],
  CHANNEL_PLAN: plans.map(({ code }) => code),
  POLARISATION_MW: Polarisation.options,
  REQUEST_TYPE: RequestType.options,
  REQUEST_STATUS: statesOf(applicationWorkflow),
  NETWORK_TYPE: NetworkType.options,
  AREA_TYPE: AreaType.options,
  AREA_EFFECT: AreaEffect.options,
};

const read = async (language: Locale): Promise<Dictionaries> =>
  (await portal.http().get(`/api/main/dictionary/getDictionaries?language=${language}`).expect(200)).body;

describe.each(Locale.options)('In %s', (language) => {
  test.each(Object.keys(expected))('%s has a label for each of its keys, in their order', async (name) => {
    const entries = (await read(language))[name] ?? [];
    expect(entries.map(({ Key }) => Key)).toEqual(expected[name]);
    for (const { Value } of entries) expect(Value).toMatch(/^\S.*\S$/);
    expect(new Set(entries.map(({ Value }) => Value)).size).toBe(entries.length);
  });
});

test('labels are of their language', async () => {
  const label = async (language: Locale) =>
    (await read(language)).REQUEST_STATUS?.find(({ Key }) => Key === 'UNDER_REVIEW')?.Value;
  expect(await Promise.all(Locale.options.map(label))).toEqual([
    'En instruction',
    'Under review',
    'En tramitación',
    'In esame',
    'In Prüfung',
  ]);
  const band = (await read('en')).BAND?.find(({ Key }) => Key === '18G')?.Value;
  expect(band).toBe('18\u00a0GHz (17.7–19.7\u00a0GHz)');
});
