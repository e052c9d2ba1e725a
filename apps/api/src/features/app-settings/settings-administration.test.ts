import { setTimeout as pause } from 'node:timers/promises';
import type { AvailableMap, GlobalSettings, SettingChange } from '@portal/contracts';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
}, 120_000);
afterAll(() => portal?.close());

const main = '/api/main/appSettings';
const microwave = '/api/mwApplicationsRequests/appSettings';
const read = async (path: string) => (await portal.http(admin).get(path).expect(200)).body;
const send = (path: string, body: object) => portal.http(admin).post(path).send(body);
const issuesOf = async (path: string, body: object) => {
  const { body: problem } = await send(path, body).expect(400);
  return problem.issues.map(({ path, message }: { path: string; message: string }) => [path, message]);
};
const history = (module: string, kind: string): Promise<SettingChange[]> =>
  read(`/api/${module}/appSettings/getSettingsHistory?kind=${kind}`);

describe('the settings of the portal', () => {
  const current = (): Promise<GlobalSettings> => read(`${main}/getGlobalSettings`);

  it('are saved over the version that was read, with who changed what', async () => {
    const settings = await current();
    const changed = { ...settings, defaultLanguage: 'en', informationButtons: false };
    const { body } = await send(`${main}/setGlobalSettings`, changed).expect(200);
    expect(body).toEqual({ ...changed, version: settings.version + 1 });
    expect(await current()).toEqual(body);
    expect((await read(`${main}/getGlobalConfiguration`)).settings).toEqual({ informationButtons: false });
    const { body: problem } = await send(`${main}/setGlobalSettings`, changed).expect(409);
    expect(problem).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: body.version });
    const [latest] = await history('main', 'GLOBAL');
    expect(latest).toMatchObject({
      before: { defaultLanguage: 'fr', informationButtons: true },
      after: { defaultLanguage: 'en', informationButtons: false },
    });
    expect(Object.keys(latest!.after)).toHaveLength(2);
    expect(latest!.changedBy).toMatch(/\S/);
  });

  it('are taken back by one call, which is a change of its own', async () => {
    const [change] = await history('main', 'GLOBAL');
    await send(`${main}/revertSettings`, { id: change!.id }).expect(200);
    expect(await current()).toMatchObject({ defaultLanguage: 'fr', informationButtons: true });
    expect((await history('main', 'GLOBAL'))[0]).toMatchObject({ before: change!.after, after: change!.before });
    await send(`${microwave}/revertSettings`, { id: change!.id }).expect(404);
  });

  it('keep the home country that a client of an earlier release does not name', async () => {
    const { homeCountry, ...settings } = await current();
    const abroad = await send(`${main}/setGlobalSettings`, { ...settings, homeCountry: 'BE' }).expect(200);
    const { body } = await send(`${main}/setGlobalSettings`, { ...settings, version: abroad.body.version }).expect(200);
    expect(body).toMatchObject({ homeCountry: 'BE' });
    await send(`${main}/setGlobalSettings`, { ...settings, homeCountry, version: body.version }).expect(200);
  });

  it('that were not set before are taken back to what the operator set', async () => {
    const antennas = '/api/antennas/appSettings';
    const settings = await read(`${antennas}/getModuleSettings`);
    const stateOf = async () => (await read(`${main}/getGlobalConfiguration`)).modules.antennas.existing;
    const before = await stateOf();
    await send(`${antennas}/setModuleSettings`, { settings: { ...settings, existing: !before } }).expect(200);
    expect(await stateOf()).toBe(!before);
    const [change] = await history('antennas', 'MODULE');
    await send(`${antennas}/revertSettings`, { id: change!.id }).expect(200);
    expect(await stateOf()).toBe(before);
  });

  it.each<[string, object, string, string]>([
    ['a colour of two digits', { loginPageTopBarColor: '#12' }, 'loginPageTopBarColor', '_RSFAP_SHARED_INVALID_DATA'],
    ['a colour hard to read', { loginPageTopBarColor: '#334455' }, 'loginPageTopBarColor', 'RULE_CONTRAST'],
    ['a module that does not exist', { enabledModules: ['main', 'nope'] }, 'enabledModules.1', 'RULE_NOT_A_CHOICE'],
    ['a module twice', { enabledModules: ['fees', 'fees'] }, 'enabledModules', 'RULE_REPEATED'],
    ['a default language that is off', { enabledLanguages: ['en'] }, 'defaultLanguage', 'RULE_LANGUAGE_OFF'],
    ['an unknown language', { enabledLanguages: ['fr', 'pt'] }, 'enabledLanguages.1', 'RULE_NOT_A_CHOICE'],
    [
      'a script as address',
      { moduleAddresses: { pmr: 'javascript:alert(1)' } },
      'moduleAddresses.pmr',
      '_RSFAP_SHARED_INVALID_DATA',
    ],
    [
      'an address of a module inside',
      { moduleAddresses: { fees: 'https://x.example' } },
      'moduleAddresses.fees',
      'RULE_NOT_A_CHOICE',
    ],
    ['an unknown map', { onlineMapLayers: ['Atlantis'] }, 'onlineMapLayers.0', 'RULE_NOT_A_CHOICE'],
  ])('take no %s', async (_, members, path, message) => {
    const issues = await issuesOf(`${main}/setGlobalSettings`, { ...(await current()), ...members });
    expect(issues).toEqual([[`body.${path}`, message]]);
  });

  it('are changed by administrators alone', async () => {
    const officer = await portal.signIn('officer');
    await portal
      .http(officer)
      .post(`${main}/setGlobalSettings`)
      .send(await current())
      .expect(403);
    await portal.http().post(`${main}/setGlobalSettings`).send({}).expect(401);
  });

  it('open and close the calls of modules and of request systems', async () => {
    const officer = await portal.signIn('officer');
    const status = async () => (await portal.http(officer).get('/api/mwApplicationsRequests/dossiers')).status;
    const save = async (members: Partial<GlobalSettings>) =>
      send(`${main}/setGlobalSettings`, { ...(await current()), ...members }).expect(200);
    const { enabledModules, enabledRequestSystems } = await current();
    await save({ enabledModules: ['main'] });
    expect(await status()).toBe(403);
    await save({ enabledModules, enabledRequestSystems: ['ES'] });
    expect(await status()).toBe(403);
    await save({ enabledRequestSystems });
    expect(await status()).toBe(200);
  });
});

describe('the settings of a module', () => {
  it('are saved with the fields it knows', async () => {
    const settings = await read(`${microwave}/getModuleSettings`);
    const body = { settings: { ...settings, requiredFields: ['ends.siteCode'] } };
    await send(`${microwave}/setModuleSettings`, body).expect(200);
    expect((await read(`${main}/getGlobalConfiguration`)).moduleSettings.mwApplicationsRequests).toEqual({
      requiredFields: ['ends.siteCode'],
    });
    await send(`${microwave}/setModuleSettings`, body).expect(409);
  });

  it('take no field and no start module that do not exist', async () => {
    const settings = await read(`${microwave}/getModuleSettings`);
    const wrong = { ...settings, requiredFields: ['nothing', '__proto__'], userStartModuleId: 'constructor' };
    expect(await issuesOf(`${microwave}/setModuleSettings`, { settings: wrong })).toEqual([
      ['body.settings.requiredFields.1', '_RSFAP_SHARED_INVALID_DATA'],
    ]);
    const unknown = { ...settings, requiredFields: ['nothing'], userStartModuleId: 'constructor' };
    expect(await issuesOf(`${microwave}/setModuleSettings`, { settings: unknown })).toEqual([
      ['body.settings.userStartModuleId', 'RULE_NOT_A_CHOICE'],
      ['body.settings.requiredFields.0', 'RULE_NOT_A_CHOICE'],
    ]);
    for (const module of ['nope', '__proto__', 'constructor'])
      await send(`/api/${module}/appSettings/setModuleSettings`, { settings }).expect(404);
  });

  it('name as deciders staff of the regulator alone, and only where somebody decides', async () => {
    const idOf = async (login: string): Promise<string> => {
      const { rows } = await read(`/api/main/administration/users?search=${login}&pageSize=0`);
      return rows.find((row: { login: string }) => row.login === login).id;
    };
    const [officer, owner] = [await idOf('officer'), await idOf('owner')];
    const settings = await read(`${microwave}/getNonPublicModuleSettings`);
    const named = { ...settings, deciderUserIds: [...settings.deciderUserIds, officer] };
    const refused = async (module: string, ids: readonly string[]) =>
      issuesOf(`/api/${module}/appSettings/setNonPublicModuleSettings`, { ...settings, deciderUserIds: ids });
    const notOffered = [['body.deciderUserIds.1', 'RULE_NOT_A_CHOICE']];
    expect(await refused('mwApplicationsRequests', [officer, owner])).toEqual(notOffered);
    expect(await refused('mwApplicationsRequests', [officer, '01990000-0000-7000-8000-0000000000a2'])).toEqual(
      notOffered,
    );
    expect(await refused('mwApplicationsRequests', [officer, officer])).toEqual([
      ['body.deciderUserIds', 'RULE_REPEATED'],
    ]);
    expect(await refused('antennas', [officer])).toEqual([['body.deciderUserIds.0', 'RULE_NOT_A_CHOICE']]);
    await send(`${microwave}/setNonPublicModuleSettings`, named).expect(200);
    await send(`${microwave}/setNonPublicModuleSettings`, named).expect(409);
  });

  it('say which languages a module has, the portal as a whole aside', async () => {
    const { loginPage: _elsewhere, ...portals } = await read(`${main}/getModuleSettings`);
    const settings = { ...(await read(`${microwave}/getModuleSettings`)), supportedLanguages: ['fr', 'de'] };
    await send(`${microwave}/setModuleSettings`, { settings }).expect(200);
    const { supportedLanguages } = await read(`${microwave}/getModuleConfiguration`);
    expect(supportedLanguages).toEqual(['fr', 'de']);
    expect(
      await issuesOf(`${main}/setModuleSettings`, { settings: { ...portals, supportedLanguages: ['fr'] } }),
    ).toEqual([['body.settings.supportedLanguages', 'RULE_UNKNOWN_FIELD']]);
    const none = { ...settings, supportedLanguages: [] };
    expect((await issuesOf(`${microwave}/setModuleSettings`, { settings: none }))[0][0]).toBe(
      'body.settings.supportedLanguages',
    );
  });

  it('of which only administrators know keep their secrets', async () => {
    const path = `${main}/getNonPublicModuleSettings`;
    const settings = await read(path);
    expect(settings.smtpPassword).toEqual({ hasValue: false, value: null });
    const secret = 'correct horse battery';
    const set = { ...settings, smtpPassword: { hasValue: true, value: secret } };
    const { body: saved } = await send(`${main}/setNonPublicModuleSettings`, set).expect(200);
    expect(saved.smtpPassword).toEqual({ hasValue: true, value: null });
    const { body: kept } = await send(`${main}/setNonPublicModuleSettings`, saved).expect(200);
    expect(kept.smtpPassword).toEqual({ hasValue: true, value: null });
    const { body: gone } = await send(`${main}/setNonPublicModuleSettings`, {
      ...kept,
      smtpPassword: { hasValue: false, value: null },
    }).expect(200);
    expect(gone.smtpPassword.hasValue).toBe(false);
    const written = await portal.database.query(`SELECT detail::text FROM audit_event UNION ALL
      SELECT before::text || after::text FROM setting_change UNION ALL SELECT value::text FROM setting`);
    expect(JSON.stringify(written)).not.toContain(secret);
    expect((await history('main', 'NON_PUBLIC')).map(({ after }) => after)).toEqual([
      { smtpPassword: { hasValue: false } },
      { smtpPassword: { hasValue: true } },
    ]);
  });
});

describe('the look of maps', () => {
  it('is saved within its bounds', async () => {
    const { limits, defaults, ...settings } = await read(`${main}/getMapSettingsForAdmin`);
    expect(limits.linesDefaultThickness).toEqual({ minimum: 1, maximum: 12 });
    const look = { ...settings, linesDefaultColor: '#112233' };
    await send(`${main}/setMapSettings`, { settings: look }).expect(200);
    const { linesDefaultColor } = await read(`${main}/getMapSettings`);
    expect([linesDefaultColor, defaults.linesDefaultColor]).toEqual(['#112233', '#1E5AA8']);
    await send(`${main}/setMapSettings`, { settings: look }).expect(409);
    const wrong = { ...look, polygonsDefaultOpacity: 7, markersDefaultStyle: 'STAR', defaultOnlineMapLayer: null };
    expect(await issuesOf(`${main}/setMapSettings`, { settings: wrong })).toEqual([
      ['body.settings.markersDefaultStyle', 'RULE_NOT_A_CHOICE'],
      ['body.settings.polygonsDefaultOpacity', 'RULE_OUT_OF_RANGE'],
    ]);
  });

  it('has base maps of others, none of which is on until an administrator wants it', async () => {
    const maps = await read(`${main}/getAvailableMaps`);
    expect(maps.some(({ enabledGlobally }: { enabledGlobally: boolean }) => enabledGlobally)).toBe(false);
    const settings = await read(`${main}/getGlobalSettings`);
    await send(`${main}/setGlobalSettings`, { ...settings, onlineMapLayers: ['F_Ortho', 'OpenTopoMap'] }).expect(200);
    const offered = (await read(`${main}/getAvailableMaps`)).filter(
      (map: { enabledGlobally: boolean }) => map.enabledGlobally,
    );
    expect(offered.map((map: { key: string; default: boolean }) => [map.key, map.default])).toEqual([
      ['OpenTopoMap', true],
      ['F_Ortho', false],
    ]);
  });

  it.each([
    ['the one that an administrator chose', ['OpenTopoMap', 'AerialWithLabels', 'F_Ortho'], 'F_Ortho', 'F_Ortho'],
    [
      'the aerial one, while the chosen one is not offered',
      ['Road', 'AerialWithLabels'],
      'F_Ortho',
      'AerialWithLabels',
    ],
    ['the first, without the aerial one', ['F_Topo', 'Road'], null, 'Road'],
    ['none, when none is offered', [], 'F_Ortho', undefined],
  ])('starts with the base map that is %s', async (_which, onlineMapLayers, defaultOnlineMapLayer, first) => {
    const settings = await read(`${main}/getGlobalSettings`);
    await send(`${main}/setGlobalSettings`, { ...settings, onlineMapLayers }).expect(200);
    const { limits: _limits, defaults: _defaults, ...map } = await read(`${main}/getMapSettingsForAdmin`);
    await send(`${main}/setMapSettings`, {
      settings: { ...map, defaultOnlineMapLayer, onlineMapLayers: ['F_Ortho'] },
    }).expect(200);
    const maps: AvailableMap[] = await read(`${main}/getAvailableMaps`);
    expect(maps.find((layer) => layer.default)?.key).toBe(first);
    const isOffered = (onlineMapLayers as string[]).includes('F_Ortho');
    expect(maps.find(({ key }) => key === 'F_Ortho')?.selected).toBe(isOffered);
  });
});

test('request systems have names in every language', async () => {
  const names = await read(`${main}/radioSystemsNames`);
  expect(names).toHaveLength(6);
  expect(names[0]).toMatchObject({ key: 'MW', names: { de: expect.stringContaining('Richtfunk') } });
});

test('what everybody may read is not sent again while it has not changed', async () => {
  for (const call of ['getGlobalSettings', 'getSettingsRevision', 'getLocaleTranslations?locale=fr']) {
    const { headers } = await portal.http().get(`${main}/${call}`).expect(200);
    await portal.http().get(`${main}/${call}`).set('If-None-Match', String(headers.etag)).expect(304);
  }
});

test('what administrators read is not sent again while it has not changed, and is kept for nobody else', async () => {
  for (const call of ['getMapSettingsForAdmin', 'getAvailableMaps', 'getLocaleTranslationsForAdmin?locale=fr']) {
    const { headers } = await portal.http(admin).get(`${main}/${call}`).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () => portal.http(admin).get(`${main}/${call}`).set('If-None-Match', String(headers.etag));
    await again().expect(304);
    await portal.http().get(`${main}/${call}`).set('If-None-Match', String(headers.etag)).expect(401);
  }
});

test('a change made through one process reaches what another process answers', async () => {
  const other = await openTestPortal({ databaseUrl: portal.databaseUrl });
  try {
    const read = async () => {
      const { body } = await other.http().get(`${main}/getMapSettings`).expect(200);
      const texts = await other.http().get(`${main}/getLocaleTranslations?locale=es`).expect(200);
      return [body.linesDefaultThickness, texts.body.NAV_TOGGLE.VALUE];
    };
    const before = await read();
    // What a read answers may be sent back.
    const { body: settings } = await portal.http(admin).get(`${main}/getMapSettingsForAdmin`).expect(200);
    await send(`${main}/setMapSettings`, { settings: { ...settings, linesDefaultThickness: 7 } }).expect(200);
    await send(`${main}/setLocaleTranslations`, { locale: 'es', translations: { NAV_TOGGLE: 'Otro menú' } }).expect(
      200,
    );
    expect(before).not.toEqual([7, 'Otro menú']);
    while ((await read()).join() !== '7,Otro menú') await pause(100);
  } finally {
    await other.close();
  }
}, 60_000);

test('the revision grows with every change', async () => {
  const { revision } = await read(`${main}/getSettingsRevision`);
  await send(`${main}/setLocaleTranslations`, { locale: 'it', translations: { BRAND: 'Spettro' } }).expect(200);
  expect((await read(`${main}/getSettingsRevision`)).revision).toBeGreaterThan(revision);
});

test('settings of a module are saved as they are read, and name no information button that there is not', async () => {
  const settings = await read(`${main}/getModuleSettings`);
  expect(settings).toHaveProperty('loginPage');
  await send(`${main}/setModuleSettings`, { settings }).expect(200);
  const module = '/api/mwApplicationsRequests/appSettings';
  const own = await read(`${module}/getModuleSettings`);
  const strange = { ...own, enabledInformationButtons: ['nope'] };
  const { body } = await send(`${module}/setModuleSettings`, { settings: strange }).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.settings.enabledInformationButtons.0' })]);
});

describe('texts', () => {
  const texts = (module: string, locale: string) =>
    read(`/api/${module}/appSettings/getLocaleTranslationsForAdmin?locale=${locale}`);
  const save = (body: object, module = 'main') => send(`/api/${module}/appSettings/setLocaleTranslations`, body);

  it('are changed, and taken back to what ships with the portal', async () => {
    const { BRAND } = await texts('main', 'es');
    expect(BRAND).toMatchObject({ VALUE: BRAND.DEFAULT, MISSING: false, MODIFIED_AT: null, VERSION: 0 });
    expect((await save({ locale: 'es', translations: { BRAND: 'El espectro' } }).expect(200)).body).toEqual({
      saved: 1,
    });
    expect((await read(`${main}/getLocaleTranslations?locale=es`)).BRAND).toEqual({ VALUE: 'El espectro' });
    expect((await texts('main', 'es')).BRAND).toMatchObject({
      VALUE: 'El espectro',
      DEFAULT: BRAND.DEFAULT,
      VERSION: 1,
    });
    const asRead = { BRAND: { VALUE: 'Otro espectro' } };
    await save({ locale: 'es', translations: asRead }).expect(200);
    expect((await read(`${main}/getLocaleTranslations?locale=es`)).BRAND).toEqual(asRead.BRAND);
    await save({ locale: 'es', translations: { BRAND: null } }).expect(200);
    expect((await texts('main', 'es')).BRAND).toMatchObject({ VALUE: BRAND.DEFAULT, VERSION: 3 });
    expect((await save({ locale: 'es', translations: { BRAND: null } }).expect(200)).body).toEqual({ saved: 0 });
  });

  it('of a module build on those of the portal', async () => {
    await save({ locale: 'de', translations: { BRAND: 'Spektrum' } }).expect(200);
    expect((await texts('mwApplicationsRequests', 'de')).BRAND).toMatchObject({
      VALUE: 'Spektrum',
      DEFAULT: 'Spektrum',
    });
    await save({ locale: 'de', translations: { MW_FIELD_CHANNEL: 'Funkkanal' } }, 'mwApplicationsRequests').expect(200);
    const of = await read(`${microwave}/getLocaleTranslations?locale=de`);
    expect(of.MW_FIELD_CHANNEL).toEqual({ VALUE: 'Funkkanal' });
  });

  it('changed by two administrators at once are a conflict, other texts are not', async () => {
    const { LOGOUT, BACK_TO_LOGIN } = await texts('main', 'en');
    const versions = { LOGOUT: LOGOUT.VERSION, BACK_TO_LOGIN: BACK_TO_LOGIN.VERSION };
    const both = await Promise.all(
      ['Leave', 'Log off'].map((text) => save({ locale: 'en', translations: { LOGOUT: text }, versions })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.currentVersion).toBe(1);
    await save({ locale: 'en', translations: { BACK_TO_LOGIN: 'Back to sign-in' }, versions }).expect(200);
  });

  it.each<[string, string, string]>([
    ['markup', '<img src=x onerror=alert(1)> {count}', 'RULE_MARKUP'],
    ['a placeholder less', 'Bonjour', 'RULE_PLACEHOLDERS'],
    ['a placeholder more', '{name} {count} {other}', 'RULE_PLACEHOLDERS'],
    ['nothing', '   ', '_RSFAP_SHARED_REQUIRED'],
  ])('take no %s', async (_, text, message) => {
    const body = { locale: 'fr', translations: { MODULES_GREETING_ADMINISTRATOR: text } };
    expect(await issuesOf(`${main}/setLocaleTranslations`, body)).toEqual([
      ['body.translations.MODULES_GREETING_ADMINISTRATOR', message],
    ]);
  });

  it('of several languages are saved together or not at all', async () => {
    const change = (locale: string, text: string | null) => ({ locale, translations: { LANGUAGE: text } });
    const saveAll = (changes: object[]) => send(`${main}/saveTranslations`, { changes });
    const { body } = await saveAll([change('it', 'Lingua mia'), change('es', 'Mi idioma')]).expect(200);
    expect(body).toEqual({ saved: 2 });
    const wrong = { changes: [change('it', null), change('es', '<b>Idioma</b>')] };
    expect(await issuesOf(`${main}/saveTranslations`, wrong)).toEqual([
      ['body.changes.1.translations.LANGUAGE', 'RULE_MARKUP'],
    ]);
    const stale = { ...change('es', null), versions: { LANGUAGE: 0 } };
    await saveAll([change('it', null), stale]).expect(409);
    expect((await texts('main', 'it')).LANGUAGE.VALUE).toBe('Lingua mia');
    expect(await issuesOf(`${main}/saveTranslations`, { changes: [change('it', 'a'), change('it', 'b')] })).toEqual([
      ['body.changes', 'RULE_SENT_TWICE'],
    ]);
    await saveAll([change('it', null), change('es', null)]).expect(200);
  });

  it('take no keys and languages that do not exist', async () => {
    const unknown = { locale: 'fr', translations: { NO_SUCH_KEY: 'x', constructor: 'y' } };
    expect(await issuesOf(`${main}/setLocaleTranslations`, unknown)).toEqual([
      ['body.translations.NO_SUCH_KEY', 'RULE_UNKNOWN_FIELD'],
      ['body.translations.constructor', 'RULE_UNKNOWN_FIELD'],
    ]);
    const proto = JSON.parse('{"locale":"fr","translations":{"__proto__":"x"}}');
    expect(await issuesOf(`${main}/setLocaleTranslations`, proto)).toEqual([
      ['body.translations', 'RULE_UNKNOWN_FIELD'],
    ]);
    expect(await issuesOf(`${main}/setLocaleTranslations`, { locale: 'pt', translations: {} })).toEqual([
      ['body.locale', 'RULE_NOT_A_CHOICE'],
    ]);
    await save({ locale: 'fr', translations: {} }, 'nope').expect(404);
  });

  it('are taken back from their history', async () => {
    await save({ locale: 'it', translations: { LOGOUT: 'Via' } }).expect(200);
    const [change] = await read(`${main}/getSettingsHistory?kind=TRANSLATIONS&locale=it`);
    expect(change).toMatchObject({ locale: 'it', before: { LOGOUT: null }, after: { LOGOUT: 'Via' } });
    await send(`${main}/revertSettings`, { id: change.id }).expect(200);
    expect((await texts('main', 'it')).LOGOUT.VALUE).toBe((await texts('main', 'it')).LOGOUT.DEFAULT);
  });
});

describe('a settings file', () => {
  it('takes settings and texts to another installation', async () => {
    await send(`${main}/setLocaleTranslations`, { locale: 'fr', translations: { BRAND: 'Ondes' } }).expect(200);
    const file = await read(`${main}/exportSettings`);
    expect(JSON.stringify(file)).not.toMatch(/deciderUserIds|smtpPassword/);
    await send(`${main}/setLocaleTranslations`, { locale: 'fr', translations: { BRAND: null } }).expect(200);
    const settings = await read(`${main}/getGlobalSettings`);
    await send(`${main}/setGlobalSettings`, { ...settings, defaultLanguage: 'it' }).expect(200);
    const { body } = await send(`${main}/importSettings`, { file }).expect(200);
    expect(body).toMatchObject({ texts: 1, ignoredTexts: 0 });
    expect((await read(`${main}/getGlobalSettings`)).defaultLanguage).toBe('fr');
    expect((await read(`${main}/getLocaleTranslations?locale=fr`)).BRAND).toEqual({ VALUE: 'Ondes' });
  });

  it('of a release in which a module had another name is taken', async () => {
    const file = await read(`${main}/exportSettings`);
    const former = JSON.parse(JSON.stringify(file).replaceAll('"ots"', '"ts"'));
    expect(JSON.stringify(former)).toContain('"ts"');
    const before = await read(`${main}/getGlobalSettings`);
    await send(`${main}/importSettings`, { file: former }).expect(200);
    const { enabledModules, moduleAddresses } = await read(`${main}/getGlobalSettings`);
    expect({ enabledModules, moduleAddresses }).toEqual({
      enabledModules: before.enabledModules,
      moduleAddresses: before.moduleAddresses,
    });
  });

  it('of a later portal is refused', async () => {
    const file = await read(`${main}/exportSettings`);
    for (const later of [{ format: 2, somethingNew: true }, { appVersion: '1.0.1' }, { appVersion: '10.0.0' }]) {
      const { body } = await send(`${main}/importSettings`, { file: { ...file, ...later } }).expect(422);
      expect(body.code).toBe('SETTINGS_TOO_NEW');
    }
  });

  it('with anything wrong changes nothing', async () => {
    const { version } = await read(`${main}/getGlobalSettings`);
    const file = await read(`${main}/exportSettings`);
    const settings = file.settings.map((setting: { kind: string; value: object }) =>
      setting.kind === 'MAP' ? { ...setting, value: { ...setting.value, linesDefaultColor: '#12' } } : setting,
    );
    const at = file.settings.findIndex(({ kind }: { kind: string }) => kind === 'MAP');
    expect(await issuesOf(`${main}/importSettings`, { file: { ...file, settings } })).toEqual([
      [`body.file.settings.${at}.value.linesDefaultColor`, '_RSFAP_SHARED_INVALID_DATA'],
    ]);
    expect((await read(`${main}/getGlobalSettings`)).version).toBe(version);
  });
});
