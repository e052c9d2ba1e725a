import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';

let portal: TestPortal;
let token: string;
let applicant: Caseworker;

beforeAll(async () => {
  portal = await startSamplePortal();
  token = await portal.signIn('applicant');
  ({ applicant } = await caseworkers(portal, STATIONS, ['applicant']));
}, 120_000);

afterAll(() => portal?.close());

/** Cells of the file of stations with a name. */
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
  it('is filtered by status, sorted and paged', async () => {
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
    for (const wrong of ['status=GONE', 'sort=password', 'order=up', 'page=0'])
      await applicant.list(`?${wrong}`).expect(400);
  });
});

describe('the file of a list of dossiers', () => {
  it.each([
    ['fr', 'Europe/Paris', 'Brouillon du 21-11-2026', 'Aubépine'],
    ['fr', 'America/Cayenne', 'Brouillon du 20-11-2026', 'Bruyère'],
    ['en', 'Europe/Paris', 'Draft of 2026-11-21', 'Capucine'],
    ['de', 'UTC', 'Entwurf vom 2026-11-20', 'Digitale'],
  ])('names a draft as the screen does, in %s with the clocks of %s', async (locale, timeZone, reference, name) => {
    const { id } = await applicant.opened({ ...elsewhere, name });
    await portal.database.query("UPDATE dossier SET created_at = '2026-11-20T23:30:00Z' WHERE id = $1", [id]);
    expect(await cellsOf(name, { locale, timeZone }, ['reference', 'title'])).toEqual([[reference, name]]);
  });

  it('has the reference of what was submitted, and the columns of the module', async () => {
    const { id } = await applicant.submitted({ ...elsewhere, name: 'Numéroté' });
    const { body } = await applicant.read(id).expect(200);
    const columns = ['reference', 'status', 'holder', 'width', 'submittedAt'];
    const [cells] = await cellsOf('Numéroté', { locale: 'fr', timeZone: 'UTC' }, columns);
    expect(cells?.slice(0, 4)).toEqual([body.reference, 'Déposé', 'Télélien SA', '20']);
    expect(cells?.[4]).toMatch(/^\d\d-\d\d-\d{4} /);
  });
});
