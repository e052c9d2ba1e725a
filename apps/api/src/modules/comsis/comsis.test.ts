import type { CheckResult, GivenOpinion, Opinion } from '@portal/contracts';
import type { ComsisDraft, CoSitedFile } from '@portal/contracts/modules/comsis';
import { roundOf } from '../../../test/casework.js';
import { COMSIS, ComsisWork, fileDraft } from '../../../test/comsis-files.js';
import { asForm } from '../../../test/forms.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { DossierObligationsTask } from '../../features/dossiers/obligations/dossier-obligations.task.js';
import { DossierOpinionsTask } from '../../features/dossiers/opinions/dossier-opinions.task.js';
import type { StoredFields } from '../../features/fields/stored-fields.js';
import { emitterColumns, fileColumns } from './comsis-files.repository.js';

let portal: TestPortal;
let work: ComsisWork;

beforeAll(async () => {
  portal = await startTestPortal();
  work = await ComsisWork.of(portal);
}, 120_000);
afterAll(() => portal?.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const statusOf = async (id: string): Promise<string> => (await work.read(id)).status;
const objection = {
  ...({ answer: 'UNFAVOURABLE', text: 'It falls on our receiver.', cause: 'CO_SITE_INTERMOD' } as const),
  acceptableConditions: 'A cavity filter of 60 dB.',
  marks: [
    { text: 'Our receiver', geometry: { type: 'Point' as const, coordinates: [5.91, 44.51] as [number, number] } },
  ],
};

describe('a file', () => {
  it('is put to every member at once, and is decided once all have answered', async () => {
    const id = await work.consulted();
    const asked = await work.opinions('officer', id);
    expect(asked.map(({ body }) => body.companyName)).toEqual(['Bureau Défense', 'Direction des aéroports']);
    await (await work.give('defence', id, {})).body;
    expect(await statusOf(id)).toBe('IN_CONSULTATION');
    await work.give('airports', id, {});
    expect(await statusOf(id)).toBe('ANSWERED');
    expect((await work.act('officer', id, 'consent')).status).toBe(403);
    expect((await work.act('decider', id, 'consent')).body).toMatchObject({ status: 'DECIDED' });
  });

  it('is objected to with cause, conditions and map, which its holder reads, answers and sees withdrawn', async () => {
    const id = await work.consulted();
    expect((await work.give('defence', id, { ...objection, cause: undefined })).body.issues).toMatchObject([
      { path: 'body.cause' },
    ]);
    expect((await work.give('defence', id, { ...objection, cause: 'NOISE' })).status).toBe(400);
    expect((await work.give('defence', id, objection)).status).toBe(201);
    expect(await statusOf(id)).toBe('OBJECTION');
    const read: Opinion[] = await work.opinions('applicant', id);
    expect(read.map(({ body, given }) => [body.companyName, given[0]])).toEqual([
      ['Bureau Défense', expect.objectContaining(objection)],
    ]);
    expect((await work.act('applicant', id, 'answerObjection')).status).toBe(400);
    expect((await work.act('applicant', id, 'answerObjection', { reason: 'We add the filter.' })).status).toBe(200);
    expect(await statusOf(id)).toBe('ANSWERED');
    expect((await work.give('defence', id, { ...objection, text: 'Not yet.' })).status).toBe(201);
    expect(await statusOf(id)).toBe('OBJECTION');
    await work.give('defence', id, { answer: 'FAVOURABLE' });
    expect(await statusOf(id)).toBe('IN_CONSULTATION');
    // What was given stays as it was.
    const [{ given }] = (await work.opinions('defence', id)) as [Opinion];
    expect(given.map(({ answer }: GivenOpinion) => answer)).toEqual(['UNFAVOURABLE', 'UNFAVOURABLE', 'FAVOURABLE']);
    expect(given[0]).toMatchObject(objection);
  });

  it('stands beside the others of its site by the day of registration, undecided ones of rivals untold', async () => {
    const place = { latitude: '46.1', longitude: '6.2' };
    const first = await work.consulted(fileDraft(place));
    const { body: theirs } = await work
      .as('rival')
      .post(`${COMSIS}/dossiers`)
      .send({ draft: fileDraft({ ...place, latitude: '46.101' }) })
      .expect(201);
    await work.as('rival').post(`${COMSIS}/dossiers/${theirs.id}/submit`).send({ version: theirs.version }).expect(200);
    const seen = async (login: string, id: string) => {
      const { body } = await work.as(login).get(`${COMSIS}/files/${id}/coSited`).expect(200);
      return body.map((one: CoSitedFile) => [one.id, one.holder, one.hasPrecedence, one.distanceM, one.result]);
    };
    expect(await seen('officer', theirs.id)).toEqual([[first, 'Télélien SA', true, 111, null]]);
    expect(await seen('officer', first)).toEqual([[theirs.id, 'Alpina Réseaux', false, 111, null]]);
    expect(await seen('rival', theirs.id)).toEqual([]);
    for (const member of ['defence', 'airports']) await work.give(member, first, {});
    await work.act('decider', first, 'consent');
    expect(await seen('rival', theirs.id)).toEqual([[null, null, true, null, 'CONSENT']]);
    await work.as('rival').get(`${COMSIS}/files/${first}/coSited`).expect(404);
  });

  it('is consented to by silence after the delay of each member', async () => {
    const id = await work.consulted();
    await roundOf(portal, DossierOpinionsTask, inDays(31));
    const [defence, airports] = (await work.opinions('officer', id)) as [Opinion, Opinion];
    expect([defence.given, airports.given[0]?.answer]).toEqual([[], 'TACIT']);
    await roundOf(portal, DossierOpinionsTask, inDays(61));
    expect(await statusOf(id)).toBe('ANSWERED');
  });

  it('lapses twelve months after its consent unless it is used or extended', async () => {
    const decided = async (): Promise<string> => {
      const id = await work.consulted();
      for (const member of ['defence', 'airports']) await work.give(member, id, {});
      expect((await work.act('decider', id, 'consent')).status).toBe(200);
      return id;
    };
    const [unused, used, extended] = [await decided(), await decided(), await decided()];
    expect((await work.act('applicant', used, 'declareUse')).status).toBe(200);
    const reminders = async (): Promise<number> => {
      const [row] = await portal.database.query<{ told: number }>(
        'SELECT told FROM dossier_obligation WHERE dossier_id = $1',
        [unused],
      );
      return row!.told;
    };
    const told: number[] = [];
    for (const days of [290, 310, 340]) {
      await roundOf(portal, DossierObligationsTask, inDays(days));
      told.push(await reminders());
    }
    expect(told).toEqual([0, 1, 2]);
    await portal.database.query(
      `UPDATE dossier_obligation SET due_at = due_at - interval '1 month' WHERE dossier_id = $1`,
      [extended],
    );
    expect((await work.act('decider', extended, 'extendConsent', { reason: 'The mast is late.' })).status).toBe(200);
    await roundOf(portal, DossierObligationsTask, inDays(350));
    expect(await statusOf(extended)).toBe('DECIDED');
    await roundOf(portal, DossierObligationsTask, inDays(367));
    expect([await statusOf(unused), await statusOf(used)]).toEqual(['LAPSED', 'DECIDED']);
  });
});

it('no member reads, answers or reminds for another, and nobody else for any', async () => {
  const id = await work.consulted();
  const opinions = await work.opinions('officer', id);
  const own: Readonly<Record<string, string>> = { defence: 'Bureau Défense', airports: 'Direction des aéroports' };
  const logins = ['defence', 'airports', 'applicant', 'owner', 'rival', 'visitor', 'watcher', 'admin', 'decider'];
  for (const login of logins) {
    const listed = await work.as(login).get(`${COMSIS}/opinions/${id}`);
    const readable = listed.status === 200 ? listed.body.map(({ body }: Opinion) => body.companyName) : [];
    expect([login, readable]).toEqual([
      login,
      login === 'decider' ? opinions.map(({ body }) => body.companyName) : own[login] ? [own[login]] : [],
    ]);
    for (const { id: opinionId, body } of opinions) {
      if (own[login] !== body.companyName) {
        const given = { opinionId, number: 1, answer: 'FAVOURABLE' };
        const { status } = await asForm(work.as(login).post(`${COMSIS}/opinions/${id}`), given);
        if (status !== 403) expect([login, 'answers', body.companyName, status]).toContain(404);
      }
      if (login === 'decider') continue;
      const { status } = await work.as(login).post(`${COMSIS}/opinions/${id}/reminders/${opinionId}`);
      if (status !== 403) expect([login, 'reminds', body.companyName, status]).toContain(404);
    }
  }
});

describe('before it is sent', () => {
  const own = fileDraft().emitters;
  const checksOf = async (draft: ComsisDraft): Promise<CheckResult[]> =>
    (await work.applicant.check({ draft }).expect(200)).body.checks;

  it('a file is checked for products of its transmitters that fall on a receiver of the site', async () => {
    const second = { ...own[0], systemName: 'Relais 2', frequencyMhz: 465, heightAglM: 18 };
    const checks = await checksOf(fileDraft({ emitters: [...own, second] }));
    expect(checks.find(({ code }) => code === 'CO_INTERMODULATION')).toMatchObject({
      ...{ passed: false, severity: 'WARN' },
      params: { order: 3, productMhz: 455, of: '2 × Relais − Relais 2', receiver: 'Réception' },
    });
  });

  it('a file meets the transmitters of another at the same site', async () => {
    const at = { latitude: '44.9', longitude: '6.1' };
    await work.applicant.submitted(fileDraft({ ...at, siteName: 'Voisin' }));
    const receiver = { ...own[1], frequencyMhz: 450 };
    const sender = { ...own[0], systemName: 'Émetteur', frequencyMhz: 465 };
    const checks = await checksOf(fileDraft({ ...at, emitters: [receiver, sender] }));
    expect(checks.find(({ code, passed }) => code === 'CO_INTERMODULATION' && !passed)?.params.of).toMatch(
      /^3 × Relais \(CO-\d{10}\) − 2 × Émetteur$/,
    );
  });

  it.each<[string, Partial<ComsisDraft>, string]>([
    ['a station number that is too short', { stationNumber: '123' }, 'draft.stationNumber CO_RULE_STATION_NUMBER'],
    ['an end before the start', { plannedEnd: '2027-01-01' }, 'draft.plannedEnd RULE_DATE_NOT_BEFORE'],
    ['nothing that radiates', { emitters: [] }, 'draft.emitters RULE_OUT_OF_RANGE'],
    [
      'an antenna above its support',
      { emitters: [{ ...own[1], heightAglM: 60 }] },
      'draft.emitters.0.heightAglM CO_RULE_ABOVE_SUPPORT',
    ],
  ])('%s is refused with the field', async (_what, draft, expected) => {
    const { body } = await work.applicant.create(fileDraft(draft)).expect(201);
    const answer = await work.applicant.act(body.id, 'submit', { version: 0 }).expect(400);
    const found = answer.body.issues.map(
      ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
    );
    expect(found).toContain(expected);
  });
});

describe('intermodulation', () => {
  const ask = (body: object) => work.as('applicant').post(`${COMSIS}/intermodulation`).send(body);

  it('answers with every product and the receiver that is hit', async () => {
    const receivers = [{ frequencyMhz: 455, bandwidthMhz: 0.0125 }];
    const { body } = await ask({ transmittersMhz: [460, 465], receivers, order: 5 }).expect(200);
    expect(body).toEqual({
      products: [
        { order: 3, frequencyMhz: 455, of: '2f1−f2' },
        { order: 3, frequencyMhz: 470, of: '2f2−f1' },
        { order: 5, frequencyMhz: 450, of: '3f1−2f2' },
        { order: 5, frequencyMhz: 475, of: '3f2−2f1' },
      ],
      hits: [{ receiver: 0, product: 0 }],
      hitsLeft: 0,
    });
  });

  it('refuses an order that it does not compute, and more transmitters than it lists products of', async () => {
    const { body } = await ask({ transmittersMhz: Array(13).fill(460), receivers: [], order: 7 }).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'body.order',
      'body.transmittersMhz',
    ]);
  });
});

it.each<[string, StoredFields, readonly string[]]>([
  ['comsis_file', fileColumns, ['version_id', 'site']],
  ['comsis_emitter', emitterColumns, ['version_id', 'position']],
])('%s has a column for every field that contracts declare, and no other', async (table, { columns }, besides) => {
  const found = await portal.database.query<{ name: string; type: string }>(
    'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  const sorted = (list: readonly { readonly name: string }[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(sorted(found.filter(({ name }) => !besides.includes(name)))).toEqual(sorted(columns));
});
