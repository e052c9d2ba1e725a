import { Caseworker } from '../../../../test/casework.js';
import { draftWith, lyonHop, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const LIST = 'mw-applications-requests/dossiers';
const PROJECT = 'Numbat <"&>';

let portal: TestPortal;
let applicant: Caseworker;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const login of ['applicant', 'rival', 'admin']) tokens[login] = await portal.signIn(login);
  await applicant.submitted({ ...draftWith(lyonHop(), ventouxHop()), projectName: PROJECT });
  await applicant.opened({ ...draftWith(lyonHop()), projectName: 'Numbat draft' });
}, 120_000);

afterAll(() => portal?.close());

const order = (login: string, format: string, table = LIST) =>
  portal
    .http(tokens[login])
    .post('/api/main/exports')
    .send({
      ...{ table, format, locale: 'fr', timeZone: 'UTC' },
      ...(table === LIST && { query: { search: 'numbat', sort: 'title', order: 'asc' }, columns: ['title', 'status'] }),
      ...(table !== LIST && { query: {} }),
    });

async function fileOf(login: string, format: string) {
  const { body } = await order(login, format).expect(201);
  expect(body.fileName).toMatch(new RegExp(`^mw-applications-requests_dossiers_\\d{8}-\\d{4}\\.${format}$`));
  const http = portal.http(tokens[login]);
  return http.get(`/api/main/exports/${body.id}/file`).responseType('blob').expect(200);
}

it('is a feature per dossier in GeoJSON, with all hops of what was submitted and none of a draft', async () => {
  const { body, headers } = await fileOf('applicant', 'geojson');
  expect(headers['content-type']).toContain('application/geo+json');
  const { type, features } = JSON.parse(body.toString('utf8'));
  expect([type, features.map((feature: { properties: object }) => feature.properties)]).toEqual([
    'FeatureCollection',
    [
      { title: PROJECT, status: 'Déposé' },
      { title: 'Numbat draft', status: 'Brouillon' },
    ],
  ]);
  const [{ geometry }, draft] = features;
  expect(draft.geometry).toBeNull();
  expect(geometry.type).toBe('MultiLineString');
  expect(geometry.coordinates.map((line: number[][]) => line[0])).toEqual(
    expect.arrayContaining([
      [expect.closeTo(4.779, 5), expect.closeTo(45.8505, 5)],
      [expect.closeTo(5.2786, 5), expect.closeTo(44.1739, 5)],
    ]),
  );
});

it('is a placemark per dossier in KML, with texts that are no markup', async () => {
  const { body, headers } = await fileOf('applicant', 'kml');
  expect(headers['content-type']).toContain('application/vnd.google-earth.kml+xml');
  const text: string = body.toString('utf8');
  expect(text).toContain('<Placemark><name>Numbat &lt;&quot;&amp;&gt;</name>');
  expect(text).toContain('<Data name="status"><displayName>Statut</displayName><value>Déposé</value></Data>');
  expect(text.match(/<Placemark>/g)).toHaveLength(2);
  expect(text.match(/<LineString><coordinates>4\.779,45\.8505 /g)).toHaveLength(1);
  expect(text.match(/<LineString>/g)).toHaveLength(2);
});

it('has nothing of what its reader may not see', async () => {
  const { body } = await fileOf('rival', 'geojson');
  expect(JSON.parse(body.toString('utf8'))).toEqual({ type: 'FeatureCollection', features: [] });
});

it('is refused for a list whose rows lie nowhere', async () => {
  const { body } = await order('admin', 'geojson', 'main/users').expect(400);
  expect(body.issues).toMatchObject([{ path: 'body.format' }]);
});
