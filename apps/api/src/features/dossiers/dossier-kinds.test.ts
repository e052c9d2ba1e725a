import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import {
  ALL_KINDS,
  CATALOGUE,
  caseworkers,
  inCorridor,
  NOTES,
  STATIONS,
  startSamplePortal,
} from '../../../test/sample-dossiers/sample-portal.js';

const logins = ['applicant', 'owner', 'rival', 'officer', 'watcher', 'fees'] as const;
const dish = { model: 'Parabella 1.2', gainDbi: 44.8 };

let portal: TestPortal;
let station: Record<'applicant' | 'officer', Caseworker>;
let note: Record<'applicant' | 'officer', Caseworker>;
let all: Record<'applicant' | 'rival' | 'watcher', Caseworker>;
let as: Record<(typeof logins)[number], Caseworker>;

beforeAll(async () => {
  portal = await startSamplePortal();
  station = await caseworkers(portal, STATIONS, ['applicant', 'officer']);
  note = await caseworkers(portal, NOTES, ['applicant', 'officer']);
  all = await caseworkers(portal, ALL_KINDS, ['applicant', 'rival', 'watcher']);
  as = await caseworkers(portal, CATALOGUE, logins);
}, 120_000);

afterAll(() => portal?.close());

const registered = (reference: string) =>
  portal.database.query('SELECT status, in_use AS "inUse" FROM sample_register WHERE reference = $1', [reference]);

describe('a module with two kinds of dossiers', () => {
  it('keeps the kinds apart, numbers them in one series, and runs each kind’s own aspects', async () => {
    const first = await station.applicant.submitted(inCorridor);
    const second = await note.applicant.submitted(inCorridor);
    const [withSpace, without] = [
      (await station.officer.read(first.id).expect(200)).body,
      (await note.officer.read(second.id).expect(200)).body,
    ];
    const numbers = [withSpace, without].map(({ reference }) => Number(reference.split('-')[2]));
    expect(numbers[1]! - numbers[0]!).toBe(1);
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

describe('a catalogue without footprint, day of entry into force and request system', () => {
  it('takes a record from a draft through a return to approval and retirement, and keeps its register', async () => {
    const { id, version } = await as.applicant.opened({ model: 'Parabella 1.2' });
    await as.applicant.act(id, 'submit', { version }).expect(400);
    const saved = await as.applicant.save(id, version, dish).expect(200);
    const submitted = await as.applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    const { reference } = submitted.body;
    expect(reference).toBe('SMP-000001');
    const returned = await as.officer
      .act(id, 'return', { version: submitted.body.version, reason: 'Gain à 18 GHz ?' })
      .expect(200);
    expect(await registered(reference)).toEqual([]);
    const again = await as.owner.act(id, 'submit', { version: returned.body.version }).expect(200);
    const approved = await as.officer.act(id, 'approve', { version: again.body.version }).expect(200);
    expect(approved.body).toMatchObject({ status: 'APPROVED', reference });
    expect(await registered(reference)).toEqual([{ status: 'APPROVED', inUse: true }]);
    const { body } = await as.officer.read(id).expect(200);
    expect(body).toMatchObject({ details: dish, checks: [], areas: [], footprint: null, effectiveFrom: null });
    await as.officer.act(id, 'retire', { version: approved.body.version }).expect(200);
    expect(await registered(reference)).toEqual([{ status: 'RETIRED', inUse: false }]);
  });

  it('shows drafts to their own organisation, and approved records to every reader', async () => {
    const { id, version } = await as.applicant.submitted({ ...dish, model: 'Hyperion 0.6' });
    for (const other of [as.rival, as.watcher]) await other.read(id).expect(404);
    await as.owner.read(id).expect(200);
    await as.officer.act(id, 'approve', { version }).expect(200);
    for (const other of [as.rival, as.watcher]) {
      const { body } = await other.list('?search=hyperion').expect(200);
      expect(body.rows).toEqual([
        expect.objectContaining({ title: 'Hyperion 0.6', status: 'APPROVED', summary: { gainDbi: 44.8 } }),
      ]);
      expect((await other.read(id).expect(200)).body).toMatchObject({ draft: null, permissions: { related: false } });
    }
    await as.fees.list().expect(403);
    await as.watcher.create(dish).expect(403);
  });

  it('rejects with a reason, for good', async () => {
    const { id, version } = await as.rival.submitted({ ...dish, model: 'Doublon' });
    await as.officer.act(id, 'reject', { version }).expect(400);
    const { body } = await as.officer.act(id, 'reject', { version, reason: 'Déjà au catalogue.' }).expect(200);
    await as.rival.act(id, 'submit', { version: body.version }).expect(409);
    await as.officer.act(id, 'approve', { version: body.version }).expect(409);
  });

  it('explains why somebody does not see a record', async () => {
    const { id } = await as.applicant.submitted({ ...dish, model: 'Secret' });
    const { reference } = (await as.applicant.read(id).expect(200)).body;
    const [rival] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'rival'`);
    const http = portal.http(await portal.signIn('admin'));
    const { body } = await http
      .get(`/api/main/administration/access/dossier?user=${rival!.id}&reference=${reference}`)
      .expect(200);
    expect(body).toMatchObject({ module: 'comsis', open: false });
    const failed = body.ways.map(({ way, rules }: { way: string; rules: { rule: string; passed: boolean }[] }) => [
      way,
      rules.flatMap(({ rule, passed }) => (passed ? [] : [rule])),
    ]);
    expect(failed).toEqual([
      ['REGULATOR', ['ROLES']],
      ['APPLICANT', ['HOLDER']],
      ['CATALOGUE', ['STATE']],
    ]);
  });
});
