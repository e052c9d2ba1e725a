import { unstorableTexts } from '@portal/contracts';
import type { Caseworker } from '../../../../test/casework.js';
import { hostileTexts } from '../../../../test/hostile-values.js';
import type { TestPortal } from '../../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { foldText, searchTextOf } from '../search-text.js';

let portal: TestPortal;
let token: string;
let applicant: Caseworker;

beforeAll(async () => {
  portal = await startSamplePortal({ RATE_LIMIT_FACTOR: '1000' });
  token = await portal.signIn('applicant');
  ({ applicant } = await caseworkers(portal, STATIONS, ['applicant']));
}, 120_000);

afterAll(() => portal?.close());

/** Cells of the exported list of stations with a name. */
async function cellsOf(search: string, manner: { locale: string; timeZone: string }, columns: readonly string[]) {
  const order = { table: 'freq-experimentation-requests/stations', query: { search }, format: 'csv', columns };
  const http = portal.http(token);
  const { body } = await http
    .post('/api/main/exports')
    .send({ ...order, ...manner })
    .expect(201);
  const { text } = await http.get(`/api/main/exports/${body.id}/file`).expect(200);
  const [, ...lines] = text.split('\r\n').slice(0, -1);
  return lines.map((line) => line.split(';'));
}

describe('a list of dossiers', () => {
  it('is filtered by status, sorted and divided into pages', async () => {
    for (const [title, isSubmitted] of [
      ['page b', true],
      ['page d', false],
      ['page a', true],
      ['page c', true],
    ] as const) {
      if (isSubmitted) await applicant.submitted({ ...elsewhere, name: title });
      else await applicant.opened({ name: title });
    }
    const titlesOf = async (query: string) => {
      const { body } = await applicant.list(`?search=page&sort=title&${query}`).expect(200);
      return [body.total, ...body.rows.map(({ title }: { title: string }) => title)];
    };
    expect(await titlesOf('order=asc&status=SUBMITTED&pageSize=2&page=2')).toEqual([3, 'page c']);
    expect(await titlesOf('order=desc&status=DRAFT,SUBMITTED&pageSize=3')).toEqual([4, 'page d', 'page c', 'page b']);
    const { body } = await applicant.list('?search=page&sort=status&order=asc&pageSize=1').expect(200);
    expect(body.rows[0]).toMatchObject({ title: 'page d', status: 'DRAFT', summary: { widthMhz: null } });
    expect(body).toMatchObject({ total: 4, totalIsExact: true });
    const whole = (await applicant.list('?search=page&pageSize=0').expect(200)).body;
    expect(whole).toMatchObject({ total: 4, totalIsExact: true, rows: { length: 4 } });
    for (const wrong of ['status=GONE', 'sort=password', 'order=up', 'page=0'])
      await applicant.list(`?${wrong}`).expect(400);
  });
});

describe('the filters of a list of dossiers', () => {
  const titlesOf = async (query: object): Promise<string[]> => {
    const asked = new URLSearchParams({ search: 'wombat', sort: 'title', order: 'asc', ...query });
    const [list, counts] = await Promise.all([
      applicant.list(`?${asked}`).expect(200),
      applicant.list(`/counts?${asked}`),
    ]);
    const sum = Object.values<number>(counts.body).reduce((total, count) => total + count, 0);
    expect([counts.status, sum]).toEqual([200, list.body.total]);
    return list.body.rows.map(({ title }: { title: string }) => title);
  };
  let reference: string;

  beforeAll(async () => {
    const { id } = await applicant.submitted({ ...elsewhere, name: 'Wombat Été' });
    ({ reference } = (await applicant.read(id).expect(200)).body);
    const draft = await applicant.opened({ name: 'Wombat brouillon' });
    await portal.database.query("UPDATE app_user SET full_name = 'Zoé Kangourou' WHERE login = 'applicant'");
    await portal.database.query("UPDATE dossier SET updated_at = '2026-01-15T10:00:00Z' WHERE id = $1", [draft.id]);
  });

  it.each<[string, () => object, string[]]>([
    ['reference', () => ({ reference: reference.toLowerCase() }), ['Wombat Été']],
    ['title', () => ({ title: 'bat ete' }), ['Wombat Été']],
    ['holder', () => ({ holder: 'TELELIEN' }), ['Wombat brouillon', 'Wombat Été']],
    ['another holder', () => ({ holder: 'alpina' }), []],
    ['a percent sign', () => ({ title: '%' }), []],
    ['moment of submission', () => ({ submittedFrom: '2026-01-01T00:00:00Z' }), ['Wombat Été']],
    ['moment before which it was submitted', () => ({ submittedTo: '2020-01-01T00:00:00+01:00' }), []],
    [
      'moments of change',
      () => ({ updatedFrom: '2026-01-15T10:00:00Z', updatedTo: '2026-01-15T10:00:01Z' }),
      ['Wombat brouillon'],
    ],
    ['submitter', () => ({ search: 'wombat zoe' }), ['Wombat brouillon', 'Wombat Été']],
    ['nobody of that name', () => ({ search: 'wombat zebulon' }), []],
  ])('narrow it by %s, and its counts alike', async (_, query, titles) => {
    expect(await titlesOf(query())).toEqual(titles);
  });

  it.each(['submittedFrom=yesterday', `title=${'x'.repeat(121)}`])('refuse %s', async (query) => {
    await applicant.list(`?${query}`).expect(400);
    await applicant.list(`/counts?${query}`).expect(400);
  });
});

describe('a column of a module in a list of dossiers', () => {
  const namesOf = async (query: string): Promise<string[]> => {
    const { body } = await applicant.list(`?search=quokka&${query}`).expect(200);
    const counts = await applicant.list(`/counts?search=quokka&${query}`).expect(200);
    expect(Object.values<number>(counts.body).reduce((sum, count) => sum + count, 0)).toBe(body.total);
    return body.rows.map(({ title }: { title: string }) => title.replace('quokka ', ''));
  };

  beforeAll(async () => {
    await applicant.submitted({ ...elsewhere, name: 'quokka 20' });
    await applicant.opened({ name: 'quokka unknown' });
    const { id } = await applicant.opened({ name: 'quokka 5', lowMhz: 1000, highMhz: 1001 });
    await applicant.save(id, 0, { name: 'quokka 5', lowMhz: 1000, highMhz: 1005 });
  });

  it('sorts it, with what is not known last, and page after page', async () => {
    expect(await namesOf('sort=width&order=asc')).toEqual(['5', '20', 'unknown']);
    expect(await namesOf('sort=width&order=desc')).toEqual(['20', '5', 'unknown']);
    const first = (await applicant.list('?search=quokka&sort=width&order=asc&pageSize=1').expect(200)).body;
    expect(await namesOf(`sort=width&order=asc&pageSize=1&after=${first.next}`)).toEqual(['20']);
  });

  it.each([
    ['widthMin=5&sort=width&order=asc', ['5', '20']],
    ['widthMin=5.1', ['20']],
    ['widthMax=5', ['5']],
    ['widthMin=6&widthMax=19', []],
  ])('narrows it by %s, and its counts alike', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('narrows an export', async () => {
    const order = { table: 'freq-experimentation-requests/stations', query: { search: 'quokka', widthMax: '5' } };
    const http = portal.http(token);
    const { body } = await http
      .post('/api/main/exports')
      .send({ ...order, format: 'csv', columns: ['title', 'width'], locale: 'fr', timeZone: 'UTC' })
      .expect(201);
    const { text } = await http.get(`/api/main/exports/${body.id}/file`).expect(200);
    expect(text.split('\r\n').slice(1, -1)).toEqual(['quokka 5;5']);
  });

  it('is computed at the start for dossiers that were written before the list had it', async () => {
    await portal.database.query("UPDATE dossier SET listed_values = '{}' WHERE title LIKE 'quokka%'");
    expect(await namesOf('widthMin=0')).toEqual([]);
    await portal.portal.app.get(BootStepsRegistry, { strict: false }).run({ demo: false });
    expect(await namesOf('widthMin=0&sort=width&order=asc')).toEqual(['5', '20']);
  });

  it('keeps what was submitted while it is corrected', async () => {
    const { id, version } = await applicant.submitted({ ...elsewhere, name: 'quokka returned' });
    const { officer } = await caseworkers(portal, STATIONS, ['officer']);
    const returned = (await officer.act(id, 'returnIncomplete', { version, reason: 'Bande' }).expect(200)).body;
    await applicant.save(id, returned.version, { ...elsewhere, name: 'quokka returned', highMhz: 17_790 }).expect(200);
    expect(await namesOf('widthMin=20&sort=title&order=asc')).toEqual(['20', 'returned']);
    expect(await namesOf('widthMin=21')).toEqual([]);
  });

  it.each(['sort=height', 'widthMin=wide'])('refuses %s', async (query) => {
    await applicant.list(`?${query}`).expect(400);
  });
});

describe('an exported list of dossiers', () => {
  it.each([
    ['fr', 'Europe/Paris', 'Brouillon du 21-11-2026', 'Aubépine'],
    ['fr', 'America/Cayenne', 'Brouillon du 20-11-2026', 'Bruyère'],
    ['en', 'Europe/Paris', 'Draft of 2026-11-21', 'Capucine'],
    ['de', 'UTC', 'Entwurf vom 2026-11-20', 'Digitale'],
  ])('names a draft as the screen does, in %s in the time zone %s', async (locale, timeZone, reference, name) => {
    const { id } = await applicant.opened({ ...elsewhere, name });
    await portal.database.query("UPDATE dossier SET created_at = '2026-11-20T23:30:00Z' WHERE id = $1", [id]);
    expect(await cellsOf(name, { locale, timeZone }, ['reference', 'title'])).toEqual([[reference, name]]);
  });

  it('has the reference of a submitted dossier, and the columns of the module', async () => {
    const { id } = await applicant.submitted({ ...elsewhere, name: 'Numéroté' });
    const { body } = await applicant.read(id).expect(200);
    const columns = ['reference', 'status', 'holder', 'width', 'submittedAt'];
    const [cells] = await cellsOf('Numéroté', { locale: 'fr', timeZone: 'UTC' }, columns);
    expect(cells?.slice(0, 4)).toEqual([body.reference, 'Déposé', 'Télélien SA', '20']);
    expect(cells?.[4]).toMatch(/^\d\d-\d\d-\d{4} /);
  });
});

describe('a search in a list of dossiers', () => {
  /** What a dossier may be called: no text that is turned around. */
  const isName = (text: string) => text.trim() === text && unstorableTexts(text, 'name').length === 0;
  const named = hostileTexts.filter((text) => isName(text) && searchTextOf([text]) !== '');
  /** Searched text by dossier. */
  const texts = new Map<string, string>();

  beforeAll(async () => {
    for (const text of named) await applicant.opened({ name: `Projet ${text} fin` });
    const rows = await portal.database.query<{ id: string; text: string }>(
      'SELECT id, search_text AS text FROM dossier',
    );
    for (const { id, text } of rows) texts.set(id, text);
  }, 120_000);

  it('is tested with more than fifty texts', () => {
    expect(named.length).toBeGreaterThan(50);
  });

  it.each(named)('finds %j literally', async (text) => {
    const query = new URLSearchParams({ search: text, pageSize: '0' });
    const { body } = await applicant.list(`?${query}`).expect(200);
    const found: string[] = body.rows.map(({ id }: { id: string }) => id);
    expect(found.some((id) => texts.get(id)?.includes(searchTextOf([`Projet ${text} fin`])))).toBe(true);
    for (const id of found) for (const word of foldText(text).split(/\s+/)) expect(texts.get(id)).toContain(word);
  });

  it('covers titles, references, holders and sites, whatever the case and accents', async () => {
    const { id } = await applicant.submitted({ ...elsewhere, name: 'Essai de Lourmarin' });
    const { reference } = (await applicant.read(id).expect(200)).body;
    for (const words of ['LOURMARIN essai', 'oeillon cret lourmarin', 'TELELIEN lourmarin', reference.toLowerCase()]) {
      const { body } = await applicant.list(`?search=${encodeURIComponent(words)}`).expect(200);
      expect(body.rows.map((row: { id: string }) => row.id)).toEqual([id]);
    }
    expect((await applicant.list('?search=nowhere').expect(200)).body.total).toBe(0);
    expect((await applicant.list('?search=%00').expect(400)).body.code).toBe('VALIDATION_FAILED');
  });
});
