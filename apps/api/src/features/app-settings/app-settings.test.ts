import {
  GlobalConfiguration,
  GlobalSettings,
  Locale,
  MapSettings,
  ModuleConfiguration,
  ModuleSettings,
  moduleKeys,
  readyModules,
} from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { readMigrations } from '../../kernel/database/migrations.js';
import { ModuleSettingsService } from './module-settings.service.js';
import { SettingsRepository } from './settings.repository.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

const main = '/api/main/appSettings';
const get = async (path: string) => (await portal.http().get(path).expect(200)).body;
const settings = () => portal.portal.app.get(SettingsRepository, { strict: false });

test('the configuration names every module, and those with screens are on', async () => {
  const configuration = GlobalConfiguration.parse(await get(`${main}/getGlobalConfiguration`));
  expect(Object.keys(configuration.modules)).toEqual(moduleKeys);
  const enabled = moduleKeys.filter((key) => configuration.modules[key]?.enabled);
  expect(enabled).toEqual(readyModules);
  expect(enabled).not.toContain('pmr');
  expect(configuration.modules.antennas).toEqual({ enabled: true, existing: true, new: true });
  expect(configuration).toMatchObject({
    appVersion: '1.0.0',
    demo: true,
    ssoSettings: { saml: { enabled: false }, customSso: { enabled: false, portalUrl: null } },
    moduleSettings: { mwApplicationsRequests: { requiredFields: [] } },
  });
});

test('the portal’s own settings are complete from the first start', async () => {
  expect(GlobalSettings.parse(await get(`${main}/getGlobalSettings`))).toMatchObject({
    enabledLanguages: ['fr', 'en', 'es', 'it', 'de'],
    defaultLanguage: 'fr',
    enabledRequestSystems: ['MW', 'ES', 'COM', 'PMR', 'TS', 'EXP'],
    version: 1,
  });
  expect(MapSettings.parse(await get(`${main}/getMapSettings`))).toMatchObject({
    linesDefaultColor: '#1E5AA8',
    profileSettings: { fresnelRayDefaultColor: '#C4361F' },
  });
});

test.each(moduleKeys)('%s has a configuration and settings', async (module) => {
  ModuleConfiguration.parse(await get(`/api/${module}/appSettings/getModuleConfiguration`));
  ModuleSettings.parse(await get(`/api/${module}/appSettings/getModuleSettings`));
});

test.each(['getModuleConfiguration', 'getModuleSettings', 'getLocaleTranslations?locale=fr'])(
  '%s of a module that does not exist is not found',
  async (call) => {
    for (const module of ['nope', 'constructor', '__proto__', 'mw-parity'])
      await portal.http().get(`/api/${module}/appSettings/${call}`).expect(404);
  },
);

test('what an administrator saved wins, member by member, and survives the next start', async () => {
  await settings().merge('main', 'GLOBAL', { defaultLanguage: 'de' });
  const body = await get(`${main}/getGlobalSettings`);
  expect(body).toMatchObject({ defaultLanguage: 'de', loginPageTopBarColor: '#FFFFFF', version: 2 });
  await settings().insertMissing([{ module: 'main', kind: 'GLOBAL', value: { defaultLanguage: 'fr' } }]);
  expect((await get(`${main}/getGlobalSettings`)).defaultLanguage).toBe('de');
});

test('a member that a later release adds has its factory value', async () => {
  await portal.database.query(`UPDATE setting SET value = '{"linesDefaultThickness": 5}' WHERE kind = 'MAP'`);
  await settings().insertMissing([]);
  expect(MapSettings.parse(await get(`${main}/getMapSettings`))).toMatchObject({
    linesDefaultThickness: 5,
    markersDefaultStyle: 'PIN',
  });
});

test('the demonstration’s decider may decide on microwave applications, and nobody else', async () => {
  const reader = portal.portal.app.get(ModuleSettingsService, { strict: false });
  const users = await portal.database.query<{ id: string; login: string }>('SELECT id, login FROM app_user');
  const deciders = [];
  for (const { id, login } of users)
    if ((await reader.capabilitiesOf('mwApplicationsRequests', id)).includes('decider')) deciders.push(login);
  expect(deciders).toEqual(['decider']);
});

test('a module’s calls are closed while it is off', async () => {
  const token = await portal.signIn('officer');
  const dossiers = '/api/mwApplicationsRequests/dossiers';
  await portal.http(token).get(dossiers).expect(200);
  const { enabledModules } = await get(`${main}/getGlobalSettings`);
  const switched = (enabled: boolean) =>
    settings().merge('main', 'GLOBAL', { enabledModules: enabled ? enabledModules : [] });
  await switched(false);
  expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('MODULE_DISABLED');
  await portal.http().get(dossiers).expect(401);
  await switched(true);
  await portal.http(token).get(dossiers).expect(200);
});

test('a module’s calls are closed while the portal does not offer its request system', async () => {
  const token = await portal.signIn('officer');
  const dossiers = '/api/mwApplicationsRequests/dossiers';
  const { enabledRequestSystems } = await get(`${main}/getGlobalSettings`);
  const withoutMicrowave = enabledRequestSystems.filter((system: string) => system !== 'MW');
  await settings().merge('main', 'GLOBAL', { enabledRequestSystems: withoutMicrowave });
  expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('MODULE_DISABLED');
  await settings().merge('main', 'GLOBAL', { enabledRequestSystems });
  await portal.http(token).get(dossiers).expect(200);
});

test('an answer that has not changed is not sent again', async () => {
  const first = await portal.http().get(`${main}/getMapSettings`).expect(200);
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  await portal.http().get(`${main}/getMapSettings`).set('If-None-Match', etag).expect(304);
});

test('nobody’s settings stay out of caches', async () => {
  const token = await portal.signIn('officer');
  const { headers } = await portal.http(token).get('/api/surveys/appSettings/showForUser').expect(200);
  expect(headers['cache-control']).toBe('no-store');
});

describe('Texts', () => {
  const texts = (module: string, locale: Locale) =>
    get(`/api/${module}/appSettings/getLocaleTranslations?locale=${locale}`);
  const featureTexts = (feature: string, locale: Locale) =>
    get(`/api/main/appSettings/getFeatureTranslations?feature=${feature}&locale=${locale}`);

  test.each(Locale.options)('of the portal are there in %s', async (locale) => {
    const all = await texts('main', locale);
    expect(Object.keys(all).length).toBeGreaterThan(50);
    expect(all._RSFAP_SHARED_REQUIRED).toEqual({ VALUE: expect.stringMatching(/\S/) });
  });

  test('of a module come with those that all modules share', async () => {
    const shared = Object.keys(await texts('main', 'fr'));
    const own = Object.keys(await texts('mwApplicationsRequests', 'fr'));
    expect(own).toEqual(expect.arrayContaining(shared));
  });

  test('of administration, audit and mail stay out of what every page reads', async () => {
    const shared = Object.keys(await texts('main', 'fr'));
    expect(shared.filter((key) => /^(ADMIN|AUDIT|MAIL|UI_KIT)_/.test(key))).toEqual([]);
  });

  test('of a module come with those of the features it uses', async () => {
    const own = await texts('mwApplicationsRequests', 'de');
    expect(own.STATUS_SUBMITTED).toEqual({ VALUE: 'Eingereicht' });
    expect(own.AREA_EFFECT).toBeDefined();
    expect(own.MW_START_TITLE).toBeDefined();
    expect(own.ADMIN_TITLE).toBeUndefined();
  });

  test('of a feature that single pages show are read by themselves', async () => {
    const audit = await featureTexts('audit', 'fr');
    expect(audit.AUDIT_CAPTION).toBeDefined();
    expect(audit.BRAND).toBeUndefined();
    const { body } = await portal
      .http()
      .get('/api/main/appSettings/getFeatureTranslations?feature=nothing&locale=fr')
      .expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'query.feature' })]);
  });

  test('of a feature can be changed for the whole portal or for one module', async () => {
    await portal.database.query(
      `INSERT INTO translation_override (module, locale, key, value)
       VALUES ('main', 'fr', 'ADMIN_TITLE', 'Réglages'),
              ('main', 'fr', 'STATUS_GRANTED', 'Autorisé'),
              ('mwApplicationsRequests', 'fr', 'STATUS_REFUSED', 'Rejeté')`,
    );
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await featureTexts('administration', 'fr')).ADMIN_TITLE).toEqual({ VALUE: 'Réglages' });
    const dossiers = await featureTexts('dossiers', 'fr');
    const microwave = await texts('mwApplicationsRequests', 'fr');
    expect([dossiers.STATUS_GRANTED, dossiers.STATUS_REFUSED]).toEqual([{ VALUE: 'Autorisé' }, { VALUE: 'Refusé' }]);
    expect([microwave.STATUS_GRANTED, microwave.STATUS_REFUSED]).toEqual([{ VALUE: 'Autorisé' }, { VALUE: 'Rejeté' }]);
  });

  test('that an administrator changed before their key was renamed keep what was written', async () => {
    await portal.database.query(
      `INSERT INTO translation_override (module, locale, key, value)
       VALUES ('mwApplicationsRequests', 'es', 'MW_SUBMIT', 'Mandar'), ('mwParity', 'es', 'MW_SUBMIT', 'Otro')`,
    );
    await portal.database.query(readMigrations().find(({ name }) => name.endsWith('-dossier-texts.sql'))?.sql ?? '');
    const renamed = await portal.database.query(
      `SELECT module, key, value FROM translation_override WHERE locale = 'es' ORDER BY module`,
    );
    expect(renamed).toEqual([
      { module: 'mwApplicationsRequests', key: 'DOSSIER_SUBMIT', value: 'Mandar' },
      { module: 'mwParity', key: 'MW_SUBMIT', value: 'Otro' },
    ]);
  });

  test('that an administrator changed win, in that language only', async () => {
    await portal.database.query(
      `INSERT INTO translation_override (module, locale, key, value) VALUES ('main', 'it', 'BRAND', 'Lo spettro')`,
    );
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await texts('main', 'it')).BRAND).toEqual({ VALUE: 'Lo spettro' });
    expect((await texts('fees', 'it')).BRAND).toEqual({ VALUE: 'Lo spettro' });
    expect((await texts('main', 'fr')).BRAND).toEqual({ VALUE: 'Portail du spectre' });
  });

  test('of a language the portal does not speak are refused by name', async () => {
    const { body } = await portal.http().get('/api/main/appSettings/getLocaleTranslations?locale=pt').expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'query.locale', message: 'RULE_NOT_A_CHOICE' })]);
  });
});
