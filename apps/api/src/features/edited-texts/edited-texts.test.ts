import { type EditedText, Locale } from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { safeHtml } from './safe-html.js';

let portal: TestPortal;
let administrator: string;
let officer: string;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.signIn('admin');
  officer = await portal.signIn('officer');
}, 120_000);
afterAll(() => portal?.close());

const article = {
  kind: 'HELP',
  module: 'mwApplicationsRequests',
  key: 'TEST_CHANNEL',
  locale: 'fr',
  title: 'Choisir un canal',
  html: '<p>Un canal a deux fréquences.</p>',
  document: null,
  version: 0,
};
const save = (text: object) => portal.http(administrator).post('/api/main/texts/save').send(text);
const list = async (kind: string, locale: string, token: string | undefined = officer): Promise<EditedText[]> =>
  (await portal.http(token).get(`/api/main/texts/list?kind=${kind}&locale=${locale}`).expect(200)).body;
const found = async (locale: string, token?: string) =>
  (await list('HELP', locale, token)).find(({ key }) => key === 'TEST_CHANNEL');

describe('a text', () => {
  it('is read in its language, and in French where it is not translated', async () => {
    await save(article).expect(200);
    await save({ ...article, locale: 'de', title: 'Einen Kanal wählen' }).expect(200);
    expect((await found('de'))?.title).toBe('Einen Kanal wählen');
    expect(await found('it')).toMatchObject({ locale: 'fr', title: 'Choisir un canal' });
  });

  it('of a module is for those who see the module', async () => {
    expect(await found('fr', await portal.signIn('agency'))).toBeUndefined();
  });

  it('keeps its versions', async () => {
    await save({ ...article, version: 1, html: '<p>Anders</p>' }).expect(200);
    const { kind, module, key, locale } = article;
    const query = new URLSearchParams({ kind, module, key, locale });
    const { body } = await portal.http(administrator).get(`/api/main/texts/versions?${query}`).expect(200);
    expect(body.map(({ version, html }: { version: number; html: string }) => [version, html])).toEqual([
      [2, '<p>Anders</p>'],
      [1, article.html],
    ]);
  });

  it('is not saved over one that another administrator saved meanwhile', async () => {
    const answers = await Promise.all([save({ ...article, version: 2 }), save({ ...article, version: 2 })]);
    expect(answers.map(({ status, body }) => [status, body.currentVersion]).sort()).toEqual([
      [200, undefined],
      [409, 3],
    ]);
    expect((await save(article)).body.currentVersion).toBe(3);
  });

  it('goes when it is removed, and not when it is another by then', async () => {
    const { title: _title, html: _html, document: _document, ...name } = article;
    const remove = (version: number) =>
      portal
        .http(administrator)
        .post('/api/main/texts/remove')
        .send({ ...name, version });
    await remove(1).expect(409);
    await remove(3).expect(204);
    await remove(3).expect(404);
    expect(await found('fr')).toBeUndefined();
  });

  it.each<[string, object, number]>([
    ['of two megabytes', { html: `<p>${'a'.repeat(2_000_000)}</p>` }, 413],
    ['longer than a text may be', { html: `<p>${'a'.repeat(100_001)}</p>` }, 400],
    ['of nothing but a script', { html: '<script>alert(1)</script>' }, 400],
    ['of an unknown module', { module: '__proto__' }, 404],
    ['with a key of the prototype', { key: '__proto__' }, 400],
    ['in an unknown language', { locale: 'pt' }, 400],
    ['that is no article and has a key', { kind: 'LEGAL', module: 'main' }, 400],
    ['with more than a text has', { script: 'alert(1)' }, 400],
  ])('%s is refused', async (_what, wrong, status) => {
    expect((await save({ ...article, ...wrong })).status).toBe(status);
  });

  it('is for administrators to write', async () => {
    await portal.http(officer).post('/api/main/texts/save').send(article).expect(403);
    await portal.http(officer).get('/api/main/texts/listForAdmin').expect(403);
  });
});

test('only the legal notice is read without a session', async () => {
  await save({ ...article, kind: 'LEGAL', module: 'main', key: '', title: 'Mentions légales' }).expect(200);
  const { body } = await portal.http().get('/api/main/texts/list?kind=LEGAL&locale=en').expect(200);
  expect(body).toMatchObject([{ title: 'Mentions légales', locale: 'fr' }]);
  await portal.http().get('/api/main/texts/list?kind=HELP&locale=fr').expect(401);
});

describe('articles that ship with the portal', () => {
  it.each(Locale.options)('are in %s, and safe as they are', async (locale) => {
    const articles = (await list('HELP', locale)).filter(({ key }) => key !== 'TEST_CHANNEL');
    expect(articles.map(({ key }) => key)).toEqual([
      'ANTENNAS',
      'CO_FILE',
      'EQUIPMENTS',
      'ES_APPLICATION',
      'EXPERIMENTS',
      'EXPERIMENTS_EXAMINE',
      'ACCOUNT',
      'ADMINISTRATION',
      'FIND',
      'MAP',
      'SIGN_IN',
      'SUPERVISION',
      'MW_APPLICATION',
      'MW_DECIDE',
      'MW_EXAMINE',
      'MW_IMPORT',
      'MW_OPINION',
      'MW_PARITY',
      'MW_RIGHTS',
      'PARITY',
      'AREAS',
      'STATIONS',
      'SURVEYS',
    ]);
    for (const { html, locale: written } of articles) expect([written, safeHtml(html)]).toEqual([locale, html]);
  });

  it('do not come back when they were removed', async () => {
    const name = { kind: 'HELP', module: 'main', key: 'FIND', locale: 'de' };
    await portal
      .http(administrator)
      .post('/api/main/texts/remove')
      .send({ ...name, version: 1 })
      .expect(204);
    await portal.portal.app.get(BootStepsRegistry, { strict: false }).run({ demo: false });
    expect((await list('HELP', 'de')).find(({ key }) => key === 'FIND')?.locale).toBe('fr');
  });
});

describe('what is stored', () => {
  it.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
    ['<a href="JaVa&#x09;Script:alert(1)">d</a>', '<a>d</a>'],
    ['<a href="//evil.example">e</a>', '<a>e</a>'],
    ['<a href="/app/main/documentation" target="_top">f</a>', '<a href="/app/main/documentation">f</a>'],
    ['<iframe src="https://x.example"></iframe><style>*{}</style>g', 'g'],
    ['<svg><script>alert(1)</script></svg>h', 'h'],
    ['<h1>i</h1>', '<h2>i</h2>'],
    [
      '<table><tr><td colspan="2" style="color:red">j</td></tr></table>',
      '<table><tr><td colspan="2">j</td></tr></table>',
    ],
  ])('of %j is %j', (sent, kept) => {
    expect(safeHtml(sent)).toBe(kept);
  });

  it('is what the preview shows', async () => {
    const html = '<p onmouseover="x()">Texte <b>gras</b></p><script>x()</script>';
    const { body } = await portal.http(administrator).post('/api/main/texts/preview').send({ html }).expect(200);
    expect(body).toEqual({ html: '<p>Texte <b>gras</b></p>' });
  });
});
