import { startTestPortal, type TestPortal } from './portal.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);

afterAll(() => portal?.close());

const listAs = async (login: string, query = '') => {
  const token = await portal.signIn(login);
  const { body } = await portal.http(token).get(`/api/mwApplicationsRequests/dossiers?pageSize=0${query}`).expect(200);
  return body as { total: number; rows: { title: string; status: string; reference: string | null }[] };
};

describe('demonstration data', () => {
  it('has links in every state the workflow reaches, numbered in the order they were filed', async () => {
    const { rows } = await listAs('officer', '&sort=reference&order=asc');
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'INCOMPLETE',
      ...Array(8).fill('IN_FORCE'),
      'REFUSED',
      'SUBMITTED',
      'SUBMITTED',
      'UNDER_REVIEW',
    ]);
    expect(rows[0]).toMatchObject({ title: 'Mont Ventoux – Croix de Provence' });
    expect(rows[0]?.reference).toMatch(/^MW-\d{4}-000001$/);
  });
});
