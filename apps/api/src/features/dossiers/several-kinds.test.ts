import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import {
  ALL_KINDS,
  caseworkers,
  inCorridor,
  NOTES,
  STATIONS,
  startSamplePortal,
} from '../../../test/sample-dossiers/sample-portal.js';

let portal: TestPortal;
let station: Record<'applicant' | 'officer', Caseworker>;
let note: Record<'applicant' | 'officer', Caseworker>;
let all: Record<'applicant' | 'rival' | 'watcher', Caseworker>;

beforeAll(async () => {
  portal = await startSamplePortal();
  station = await caseworkers(portal, STATIONS, ['applicant', 'officer']);
  note = await caseworkers(portal, NOTES, ['applicant', 'officer']);
  all = await caseworkers(portal, ALL_KINDS, ['applicant', 'rival', 'watcher']);
}, 120_000);

afterAll(() => portal?.close());

describe('a module with two kinds of dossiers', () => {
  it('keeps the kinds apart, numbers them in one series, and runs each kind’s own aspects', async () => {
    const first = await station.applicant.submitted(inCorridor);
    const second = await note.applicant.submitted(inCorridor);
    const [withSpace, without] = [
      (await station.officer.read(first.id).expect(200)).body,
      (await note.officer.read(second.id).expect(200)).body,
    ];
    const numbers = [withSpace, without].map(({ reference }) => Number(reference.split('-')[2]));
    expect(numbers).toEqual([1, 2]);
    expect(withSpace).toMatchObject({ areas: [{ areaCode: 'RA-00001' }], footprint: { status: 'queued' } });
    expect(without).toMatchObject({ areas: [], footprint: null, details: { name: inCorridor.name } });
    await note.officer.read(first.id).expect(404);
    await station.applicant.act(second.id, 'withdraw', { version: 1, reason: 'x' }).expect(404);
    expect((await note.applicant.list().expect(200)).body.total).toBe(1);
  });

  it('has a list of both, which is filtered by kind, counted and limited to what the caller may see', async () => {
    await note.applicant.opened({ name: 'Brouillon' });
    const { body } = await all.applicant.list('?sort=reference&order=asc').expect(200);
    expect(body.rows.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['sampleStation', inCorridor.name],
      ['sampleNote', inCorridor.name],
      ['sampleNote', 'Brouillon'],
    ]);
    expect(body.rows[0].summary).toEqual({ name: inCorridor.name, widthMhz: 20 });
    expect((await all.applicant.list('?kind=sampleStation').expect(200)).body.total).toBe(1);
    await all.applicant.list('?kind=sampleStation,other').expect(400);
    expect((await all.applicant.counts().expect(200)).body).toEqual({ DRAFT: 1, SUBMITTED: 2 });
    expect((await all.rival.list().expect(200)).body.total).toBe(0);
    await all.watcher.list().expect(403);
  });

  it('is exported as one list', async () => {
    const http = portal.http(await portal.signIn('applicant'));
    const order = { table: 'freq-experimentation-requests/dossiers', query: { search: 'Rillieux' }, format: 'csv' };
    const given = { ...order, columns: ['title', 'width'], locale: 'en', timeZone: 'UTC' };
    const { body } = await http.post('/api/main/exports').send(given).expect(201);
    const { text } = await http.get(`/api/main/exports/${body.id}/file`).expect(200);
    expect(text.split('\r\n').slice(1, -1)).toEqual([`${inCorridor.name};20`, `${inCorridor.name};20`]);
  });
});
