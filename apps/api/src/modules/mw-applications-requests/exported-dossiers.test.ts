import { Caseworker } from '../../../test/casework.js';
import { draftWith, lyonHop, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let token: string;
let applicant: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.signIn('applicant');
  applicant = await Caseworker.signedIn(portal, 'applicant');
}, 120_000);

afterAll(() => portal?.close());

/** Cells of those whose project is named so. */
async function cellsOf(search: string, manner: { locale: string; timeZone: string }, columns: readonly string[]) {
  const order = { table: 'mw-applications-requests/dossiers', query: { search }, format: 'csv', columns, ...manner };
  const { body } = await portal.http(token).post('/api/main/exports').send(order).expect(201);
  const { text } = await portal.http(token).get(`/api/main/exports/${body.id}/file`).expect(200);
  const [, ...lines] = text.split('\r\n').slice(0, -1);
  return lines.map((line) => line.split(';'));
}

describe('the file of applications', () => {
  it('has the length of a draft to the metre, however many hops', async () => {
    await applicant.opened({ ...draftWith(lyonHop(), ventouxHop(), lyonHop()), projectName: 'Longueurs' });
    const french = { locale: 'fr', timeZone: 'Europe/Paris' };
    // 10.347 + 75.311 + 10.347, as the hops are kept once they are submitted.
    expect(await cellsOf('Longueurs', french, ['length'])).toEqual([['96,005']]);
    const { body } = await applicant.list('?search=Longueurs').expect(200);
    expect(body.rows[0].summary.pathLengthKm).toBe(96.005);
  });

  it.each([
    ['fr', 'Europe/Paris', 'Brouillon du 21-11-2026', 'Aubépine'],
    ['fr', 'America/Cayenne', 'Brouillon du 20-11-2026', 'Bruyère'],
    ['en', 'Europe/Paris', 'Draft of 2026-11-21', 'Capucine'],
    ['de', 'UTC', 'Entwurf vom 2026-11-20', 'Digitale'],
  ])('calls a draft what the screen does, in %s on clocks of %s', async (locale, timeZone, name, projectName) => {
    const { id } = await applicant.opened({ ...draftWith(lyonHop()), projectName });
    await portal.database.query("UPDATE dossier SET created_at = '2026-11-20T23:30:00Z' WHERE id = $1", [id]);
    expect(await cellsOf(projectName, { locale, timeZone }, ['reference', 'title'])).toEqual([[name, projectName]]);
  });

  it('calls what was submitted by its reference', async () => {
    const { id } = await applicant.submitted({ ...draftWith(lyonHop()), projectName: 'Numéroté' });
    const { body } = await applicant.read(id).expect(200);
    const cells = await cellsOf('Numéroté', { locale: 'fr', timeZone: 'UTC' }, ['reference', 'length']);
    expect(cells).toEqual([[body.reference, '10,347']]);
  });
});
