import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_MAX_FILE_BYTES, type DossierDocuments } from '@portal/contracts';
import { Caseworker } from '../../../../test/casework.js';
import { goodFiles } from '../../../../test/files.js';
import type { TestPortal } from '../../../../test/portal.js';
import { inCorridor, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { DossierDocumentsService } from './dossier-documents.service.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
const tokens: Record<string, string> = {};
const pdf = goodFiles.pdf!;

beforeAll(async () => {
  portal = await startSamplePortal();
  applicant = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
  for (const login of ['applicant', 'owner', 'officer', 'decider', 'rival', 'visitor', 'defence'])
    tokens[login] = await portal.signIn(login);
}, 120_000);
afterAll(() => portal?.close());

const documents = (id: string) => `/api/freqExperimentationRequests/stations/documents/${id}`;
const add = (login: string, id: string, fields: Record<string, string> = {}, content = pdf, name = 'plan.pdf') => {
  const form = portal.http(tokens[login]).post(documents(id));
  for (const [key, value] of Object.entries({ kind: 'OTHER', visibility: 'APPLICANT', ...fields }))
    form.field(key, JSON.stringify(value));
  return form.attach('files[0]', content, name);
};
const added = async (login: string, id: string, fields: Record<string, string> = {}): Promise<string> => {
  const { body } = await add(login, id, fields).expect(200);
  return body.resultData.id;
};
const list = async (login: string, id: string): Promise<DossierDocuments> =>
  (await portal.http(tokens[login]).get(documents(id)).expect(200)).body;
const idsFor = async (login: string, id: string) => (await list(login, id)).documents.map((document) => document.id);
const file = (login: string, id: string, document: string) =>
  portal.http(tokens[login]).get(`${documents(id)}/files/${document}`);
const remove = (login: string, id: string, document: string) =>
  portal.http(tokens[login]).delete(`${documents(id)}/files/${document}`);

const underReview = async (): Promise<string> => {
  const { id, version } = await applicant.submitted(inCorridor);
  await officer.act(id, 'accept', { version }).expect(200);
  return id;
};

describe('the documents of a draft', () => {
  it('are kept as they were sent, and shown with their digest', async () => {
    const { id } = await applicant.opened(inCorridor);
    const document = await added('applicant', id, { kind: 'SITE_PLAN_25000' });
    expect(await list('owner', id)).toEqual({
      documents: [
        expect.objectContaining({
          id: document,
          kind: 'SITE_PLAN_25000',
          visibility: 'APPLICANT',
          fileName: 'plan.pdf',
          extension: 'pdf',
          sizeBytes: pdf.length,
          sha256: createHash('sha256').update(pdf).digest('hex'),
          versionNumber: null,
          broughtFrom: null,
          mayRemove: true,
        }),
      ],
      mayAdd: ['APPLICANT', 'PUBLIC'],
    });
    const answer = await file('owner', id, document).buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(Buffer.compare(answer.body, pdf)).toBe(0);
  });

  it('are taken back by either of the applicant’s people, and gone for whoever opens them then', async () => {
    const { id } = await applicant.opened(inCorridor);
    const document = await added('applicant', id);
    await file('applicant', id, document).expect(200);
    await remove('owner', id, document).expect(204);
    await file('applicant', id, document).expect(404);
    await remove('applicant', id, document).expect(404);
    expect(await idsFor('applicant', id)).toEqual([]);
  });

  it('go with a draft that is thrown away', async () => {
    const { id } = await applicant.opened(inCorridor);
    const document = await added('applicant', id);
    await applicant.discard(id).expect(204);
    await portal.database.query(`UPDATE stored_file SET uploaded_at = now() - interval '2 hours' WHERE id = $1`, [
      document,
    ]);
    await portal.portal.app.get(DossierDocumentsService, { strict: false }).sweep();
    expect(await portal.database.query('SELECT FROM stored_file WHERE id = $1', [document])).toEqual([]);
  });

  it('are nobody’s but the applicant’s', async () => {
    const { id } = await applicant.opened(inCorridor);
    const document = await added('applicant', id, { visibility: 'PUBLIC' });
    for (const login of ['officer', 'rival', 'visitor']) {
      await portal.http(tokens[login]).get(documents(id)).expect(404);
      await file(login, id, document).expect(404);
    }
    await add('rival', id).expect(404);
    await portal.http().get(documents(id)).expect(401);
    await portal
      .http(tokens.visitor)
      .delete(`${documents(id)}/files/${document}`)
      .expect(403);
  });
});

describe('the documents of a submission', () => {
  it('stay with it, and are open to officers from then on', async () => {
    const { id, version } = await applicant.opened(inCorridor);
    const document = await added('applicant', id);
    await applicant.act(id, 'submit', { version }).expect(200);
    expect((await list('officer', id)).documents).toEqual([
      expect.objectContaining({ id: document, versionNumber: 1, mayRemove: false }),
    ]);
    expect((await list('applicant', id)).mayAdd).toEqual([]);
    await remove('applicant', id, document).expect(409);
    await remove('officer', id, document).expect(409);
    const { body } = await add('applicant', id).expect(409);
    expect(body.code).toBe('TRANSITION_NOT_ALLOWED');
  });

  it('gain others while it is corrected, unseen by officers until it is submitted again', async () => {
    const { id, version } = await applicant.submitted(inCorridor);
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'Plan.' }).expect(200);
    const document = await added('applicant', id);
    expect(await idsFor('officer', id)).toEqual([]);
    await file('officer', id, document).expect(404);
    await applicant.act(id, 'submit', { version: body.version }).expect(200);
    expect((await list('officer', id)).documents).toEqual([
      expect.objectContaining({ id: document, versionNumber: 2 }),
    ]);
  });
});

describe('the documents of officers', () => {
  it('are internal, the applicant’s too, or every reader’s', async () => {
    const id = await underReview();
    const internal = await added('officer', id, { visibility: 'INTERNAL' });
    const shared = await added('officer', id, { visibility: 'APPLICANT' });
    expect(await idsFor('decider', id)).toEqual([internal, shared]);
    expect(await idsFor('applicant', id)).toEqual([shared]);
    await file('applicant', id, internal).expect(404);
    await file('applicant', id, shared).expect(200);
    await file('rival', id, shared).expect(404);
  });

  it('are taken back by who added them, as long as nobody outside has seen them', async () => {
    const id = await underReview();
    const internal = await added('officer', id, { visibility: 'INTERNAL' });
    const shared = await added('officer', id);
    await remove('decider', id, internal).expect(409);
    await remove('officer', id, shared).expect(409);
    await remove('applicant', id, internal).expect(404);
    await remove('officer', id, internal).expect(204);
  });

  it('show a consulted body what the applicant sees, once it is asked', async () => {
    const id = await underReview();
    const internal = await added('officer', id, { visibility: 'INTERNAL' });
    const shared = await added('officer', id);
    await file('defence', id, shared).expect(404);
    const bodies = ['01990000-0000-7000-8000-000000000019'];
    const { version } = (await officer.read(id)).body;
    await officer.act(id, 'consult', { version, bodies }).expect(200);
    expect(await list('defence', id)).toMatchObject({ documents: [{ id: shared, mayRemove: false }], mayAdd: [] });
    await file('defence', id, internal).expect(404);
    await add('defence', id).expect(403);
  });
});

describe('the documents of an application that starts from another one', () => {
  const copying = (login: string, id: string) =>
    portal
      .http(tokens[login])
      .post(`/api/freqExperimentationRequests/stations/related/${id}`)
      .send({ requestType: 'NEW' });
  const copied = async (login: string, id: string): Promise<string> => (await copying(login, id).expect(201)).body.id;

  /** A dossier with a document of each sort. */
  async function withDocuments() {
    const { id, version } = await applicant.opened(inCorridor);
    const own = await added('applicant', id, { kind: 'SITE_PLAN_25000' });
    const open = await added('owner', id, { kind: 'DATASHEET', visibility: 'PUBLIC' });
    const mandate = await added('applicant', id, { kind: 'MANDATE' });
    await applicant.act(id, 'submit', { version }).expect(200);
    const official = await added('officer', id, { visibility: 'APPLICANT' });
    const internal = await added('officer', id, { visibility: 'INTERNAL' });
    return { id, own, open, mandate, official, internal };
  }

  it('are the applicant’s of the other one but for mandates, and the same files', async () => {
    const { id, own, open } = await withDocuments();
    const { reference } = (await officer.read(id)).body;
    const copy = await copied('applicant', id);
    expect((await list('owner', copy)).documents).toEqual([
      expect.objectContaining({
        id: own,
        kind: 'SITE_PLAN_25000',
        visibility: 'APPLICANT',
        broughtFrom: { id, reference },
        versionNumber: null,
        mayRemove: true,
      }),
      expect.objectContaining({ id: open, kind: 'DATASHEET', visibility: 'PUBLIC', broughtFrom: { id, reference } }),
    ]);
    const answer = await file('owner', copy, own).buffer(true).expect(200);
    expect(Buffer.compare(answer.body, pdf)).toBe(0);
  });

  it('stay with the other one when they are taken out of the draft, and with the draft when that one is gone', async () => {
    const { id } = await applicant.opened(inCorridor);
    const [taken, kept] = [await added('applicant', id), await added('applicant', id)];
    const copy = await copied('applicant', id);
    await remove('applicant', copy, taken).expect(204);
    expect(await idsFor('applicant', copy)).toEqual([kept]);
    await file('applicant', copy, taken).expect(404);
    await file('applicant', id, taken).expect(200);
    await remove('applicant', id, kept).expect(204);
    await file('applicant', copy, kept).expect(200);
    await applicant.discard(id).expect(204);
    await portal.database.query(`UPDATE stored_file SET uploaded_at = now() - interval '2 hours'`);
    await portal.portal.app.get(DossierDocumentsService, { strict: false }).sweep();
    await file('applicant', copy, kept).expect(200);
    expect((await list('applicant', copy)).documents).toMatchObject([{ id: kept, broughtFrom: null }]);
    expect(await portal.database.query('SELECT FROM stored_file WHERE id = $1', [taken])).toEqual([]);
    await remove('applicant', copy, kept).expect(204);
    expect(await portal.database.query('SELECT FROM stored_file WHERE id = $1', [kept])).toEqual([]);
  });

  it('are nobody’s but the applicant’s until it is submitted, whatever others read of the other one', async () => {
    const { id, own, open } = await withDocuments();
    const copy = await copied('applicant', id);
    for (const login of ['rival', 'officer', 'visitor'])
      for (const document of [own, open]) await file(login, copy, document).expect(404);
    await copying('rival', id).expect(404);
    const rival = await Caseworker.signedIn(portal, 'rival', STATIONS);
    const theirs = await rival.opened(inCorridor);
    await file('rival', theirs.id, own).expect(404);
    await remove('rival', theirs.id, own).expect(404);
    await file('applicant', id, own).expect(200);
  });

  it('are opened once, also where the request is sent again after one was taken out', async () => {
    const { id, own, open } = await withDocuments();
    const key = randomUUID();
    const send = async () => (await copying('applicant', id).set('idempotency-key', key).expect(201)).body.id;
    const copy = await send();
    await remove('applicant', copy, own).expect(204);
    expect(await send()).toBe(copy);
    expect(await idsFor('applicant', copy)).toEqual([open]);
  });

  it('are none of a holder who had the right before', async () => {
    const { id } = await withDocuments();
    await portal.database.query(
      `UPDATE stored_file SET organisation_id = (SELECT id FROM organisation WHERE company_name = 'Ondes d’Armor')
       WHERE id IN (SELECT file_id FROM dossier_document WHERE dossier_id = $1)`,
      [id],
    );
    expect(await idsFor('applicant', await copied('applicant', id))).toEqual([]);
  });
});

it('refuses what is too big, not what its name says, or of a kind that nobody welcomes', async () => {
  const { id } = await applicant.opened(inCorridor);
  const tooBig = Buffer.concat([pdf, Buffer.alloc(DEFAULT_MAX_FILE_BYTES)]);
  expect((await add('applicant', id, {}, tooBig).expect(200)).body.resultCode).toBe(3);
  expect((await add('applicant', id, {}, Buffer.from('<html>')).expect(200)).body).toMatchObject({
    resultCode: 2,
    resultData: { reason: 'CONTENT' },
  });
  expect((await add('applicant', id, {}, pdf, 'plan.exe').expect(200)).body.resultData.reason).toBe('EXTENSION');
  expect(await idsFor('applicant', id)).toEqual([]);
});

test.each([
  ['a kind that is unknown', { kind: 'SECRET' }, 'body.kind'],
  ['a visibility that is unknown', { visibility: 'NOBODY' }, 'body.visibility'],
  ['a visibility of the other side', { visibility: 'INTERNAL' }, 'body.visibility'],
])('refuses %s, and keeps nothing', async (_, fields, path) => {
  const { id } = await applicant.opened(inCorridor);
  const { body } = await add('applicant', id, fields).expect(400);
  expect(body.issues).toEqual([expect.objectContaining({ path })]);
  expect(await idsFor('applicant', id)).toEqual([]);
});

it('finds no document of another dossier, nor one that never was', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => applicant.opened(inCorridor)));
  const document = await added('applicant', first!.id);
  await file('applicant', second!.id, document).expect(404);
  await remove('applicant', second!.id, document).expect(404);
  await file('applicant', first!.id, randomUUID()).expect(404);
});

it('asks whoever applies for another organisation for its mandate', async () => {
  await portal.database.query(
    `INSERT INTO user_relation_operator (relation_id, organisation_id)
     SELECT r.id, o.id FROM user_relation r JOIN app_user u ON u.id = r.user_id, organisation o
     WHERE u.login = 'applicant' AND o.company_name = 'Ondes d’Armor'`,
  );
  const agent = await Caseworker.signedIn(portal, 'applicant', STATIONS);
  tokens.applicant = await portal.signIn('applicant');
  const [holder] = await portal.database.query<{ id: string }>(
    `SELECT id FROM organisation WHERE company_name = 'Ondes d’Armor'`,
  );
  const draft = inCorridor;
  const { body } = await agent.create(draft, { holderId: holder!.id }).expect(201);
  const mandate = expect.objectContaining({ code: 'DOSSIER_MANDATE', severity: 'BLOCK', passed: false });
  expect((await agent.check({ draft, dossierId: body.id }).expect(200)).body.checks).toContainEqual(mandate);
  const refused = await agent.act(body.id, 'submit', { version: 0 }).expect(422);
  expect(refused.body).toMatchObject({ code: 'CHECKS_FAILED', checks: expect.arrayContaining([mandate]) });
  await added('applicant', body.id, { kind: 'MANDATE' });
  await agent.act(body.id, 'submit', { version: 0 }).expect(200);
  // Nobody applies for what an officer is about to propose.
  const officer = await Caseworker.signedIn(portal, 'officer', STATIONS);
  const proposed = (await officer.check({ draft, dossierId: body.id }).expect(200)).body.checks;
  expect(proposed.length).toBeGreaterThan(0);
  expect(proposed.map(({ code }: { code: string }) => code)).not.toContain('DOSSIER_MANDATE');
  const own = await agent.submitted(draft);
  const { checks } = (await agent.read(own.id)).body;
  expect(checks.map(({ code }: { code: string }) => code)).not.toContain('DOSSIER_MANDATE');
});
