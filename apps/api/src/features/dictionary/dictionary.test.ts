import { readFileSync } from 'node:fs';
import {
  type AdministeredDictionary,
  AreaEffect,
  AreaType,
  applicationWorkflow,
  type Dictionaries,
  Locale,
  statesOf,
} from '@portal/contracts';
import { NetworkType, Polarisation } from '@portal/contracts/modules/mw-applications-requests';
import { eventually } from '../../../test/eventually.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

const plans: { code: string; bandCode: string }[] = JSON.parse(
  readFileSync(new URL('../../../reference-data/channel-plans.json', import.meta.url), 'utf8'),
);

const expected: Readonly<Record<string, readonly string[]>> = {
  BAND: [...new Set(plans.map(({ bandCode }) => bandCode))],
  CHANNEL_PLAN: plans.map(({ code }) => code),
  POLARISATION_MW: Polarisation.options,
  REQUEST_TYPE: ['NEW', 'MODIFY', 'CANCEL', 'RENEW', 'TRANSFER'],
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

test('every dictionary of the forms is there, and has a name in every language', async () => {
  const names = Object.keys(await read('fr'));
  expect(names).toHaveLength(34);
  for (const language of Locale.options) {
    const answer = await portal
      .http()
      .get(`/api/main/appSettings/getFeatureTranslations?feature=dictionary&locale=${language}`);
    expect(names.filter((name) => !answer.body[`DICTIONARY_${name}`]?.VALUE)).toEqual([]);
    for (const [name, entries] of Object.entries(await read(language)))
      expect([name, new Set(entries.map(({ Value }) => Value)).size]).toEqual([name, entries.length]);
  }
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

describe('an administrator', () => {
  const administered = async (name: string): Promise<AdministeredDictionary> => {
    const admin = portal.http(await portal.signIn('admin'));
    const { body } = await admin.get('/api/main/dictionary/getDictionariesForAdmin').expect(200);
    return (body as AdministeredDictionary[]).find((one) => one.name === name)!;
  };
  const stripped = ({ entries }: AdministeredDictionary) =>
    entries.map(({ usage: _usage, isShipped: _isShipped, ...entry }) => entry);
  const save = async (body: object) =>
    portal
      .http(await portal.signIn('admin'))
      .post('/api/main/dictionary/setDictionary')
      .send(body);
  const labels = { fr: 'Essai', en: 'Trial', es: 'Prueba', it: 'Prova', de: 'Versuch' };
  const keysNow = async (name: string) => (await read('fr'))[name]?.map(({ Key }) => Key);

  it('adds, words anew, orders and ends entries, and forms get them so', async () => {
    const before = await administered('AREA_EFFECT');
    const [first, ...others] = stripped(before);
    const past = { key: 'PAST', labels, validFrom: null, validUntil: '2020-12-31' };
    const coming = { key: 'COMING', labels, validFrom: '2999-01-01', validUntil: null };
    const now = { key: 'NOW', labels, validFrom: '2020-01-01', validUntil: '2999-12-31' };
    const worded = { ...first!, labels: { ...first!.labels, de: 'Ganz verboten' } };
    const entries = [now, ...others, worded, past, coming];
    const { status, body } = await save({ name: 'AREA_EFFECT', version: before.version, entries });
    expect([status, body.version]).toEqual([200, before.version + 1]);
    expect(await keysNow('AREA_EFFECT')).toEqual(['NOW', ...others.map(({ key }) => key), first!.key]);
    expect((await read('de')).AREA_EFFECT?.at(-1)?.Value).toBe('Ganz verboten');
    expect(stripped(await administered('AREA_EFFECT'))).toEqual(entries);
  });

  it('renames an entry wherever texts name it, and open pages notice', async () => {
    const shown = async (module: string) => {
      const { body } = await portal.http().get(`/api/${module}/appSettings/getLocaleTranslations?locale=it`);
      return body.ANTENNA_TYPE_HORN?.VALUE;
    };
    const revision = async () => {
      const { body } = await portal.http().get('/api/main/appSettings/getSettingsRevision').expect(200);
      return body.revision as number;
    };
    expect(await shown('antennas')).toBe('Tromba');
    const before = await revision();
    const { version, ...rest } = await administered('ANTENNA_TYPE');
    const entries = stripped({ version, ...rest }).map((entry) =>
      entry.key === 'HORN' ? { ...entry, labels: { ...entry.labels, it: 'Antenna a tromba' } } : entry,
    );
    expect((await save({ name: 'ANTENNA_TYPE', version, entries })).status).toBe(200);
    expect(await shown('antennas')).toBe('Antenna a tromba');
    expect(await shown('main')).toBeUndefined();
    await eventually(revision, (now) => now > before);
  });

  it('keeps the order and the wording when the portal starts again', async () => {
    const before = await administered('AREA_EFFECT');
    await portal.portal.app.get(BootStepsRegistry, { strict: false }).run({ demo: false });
    expect(await administered('AREA_EFFECT')).toEqual(before);
  });

  it('sees how many applications use an entry', async () => {
    const { entries } = await administered('BAND');
    const [counted] = await portal.database.query<{ key: string; uses: number }>(
      `SELECT band_code AS key, count(DISTINCT v.dossier_id)::integer AS uses
       FROM mw_hop h JOIN dossier_version v ON v.id = h.version_id GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    );
    expect(entries.find(({ key }) => key === counted!.key)!.usage).toBeGreaterThanOrEqual(counted!.uses);
    expect(entries.some(({ usage }) => usage === 0)).toBe(true);
  });

  it('removes an entry of their own, and none that ships with the portal', async () => {
    const { version, ...rest } = await administered('AREA_EFFECT');
    const entries = stripped({ version, ...rest });
    const without = (key: string) => entries.filter((entry) => entry.key !== key);
    const refused = await save({ name: 'AREA_EFFECT', version, entries: without('FORBID') });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      { path: 'body.entries', code: 'custom', message: 'RULE_DICTIONARY_KEY_KEPT', params: { key: 'FORBID' } },
    ]);
    expect((await save({ name: 'AREA_EFFECT', version, entries: without('PAST') })).status).toBe(200);
  });

  it('does not overwrite what another administrator has saved meanwhile', async () => {
    const { version, ...rest } = await administered('AREA_TYPE');
    const change = { name: 'AREA_TYPE', version, entries: stripped({ version, ...rest }) };
    const statuses = (await Promise.all([save(change), save(change)])).map(({ status, body }) => [
      status,
      body.currentVersion,
    ]);
    expect(statuses.sort()).toEqual([
      [200, undefined],
      [409, version + 1],
    ]);
  });

  it.each<[string, object, number]>([
    ['an unknown dictionary', { name: 'NOTHING' }, 404],
    ['a dictionary of the prototype', { name: '__proto__' }, 404],
    ['a key of the prototype', { entries: [{ key: '__proto__', labels, validFrom: null, validUntil: null }] }, 400],
    [
      'an unknown language',
      { entries: [{ key: 'A', labels: { ...labels, pt: 'Ensaio' }, validFrom: null, validUntil: null }] },
      400,
    ],
    [
      'an end before the beginning',
      { entries: [{ key: 'A', labels, validFrom: '2026-02-01', validUntil: '2026-01-31' }] },
      400,
    ],
    ['no entry at all', { entries: [] }, 400],
  ])('is refused %s', async (_what, wrong, status) => {
    const entries = [{ key: 'A', labels, validFrom: null, validUntil: null }];
    expect((await save({ name: 'AREA_TYPE', version: 0, entries, ...wrong })).status).toBe(status);
  });
});

test('nobody but administrators reads or changes them as administrators do', async () => {
  const officer = portal.http(await portal.signIn('officer'));
  await officer.get('/api/main/dictionary/getDictionariesForAdmin').expect(403);
  await officer.post('/api/main/dictionary/setDictionary').send({}).expect(403);
  await portal.http().get('/api/main/dictionary/getDictionaries?language=pt').expect(400);
});
