import { randomUUID } from 'node:crypto';
import { applicationWorkflow, catalogueWorkflow } from '@portal/contracts';
import { DOSSIERS } from './casework.js';
import { dish, radio } from './catalogue-drafts.js';
import { draftWith, lyonHop } from './mw-drafts.js';
import type { TestPortal } from './portal.js';

/** What a call is made with: values for the parameters of its path, its query and its body. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
}

/** A record that a call is about. It is made anew for every call, because some calls use it up. */
export interface AccessRecord {
  readonly about: string;
  make(): Promise<Sample>;
}

/** No dossier has come so far: a step that may be taken fails on it, and the dossier stays as it is. */
const ANOTHER_VERSION = 1_000_000;

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let areas = 0;

/** An area nobody asked about yet: whoever asks again gets the job there is. */
function newArea() {
  areas += 1;
  const corner = [0, 0];
  return { type: 'Polygon', coordinates: [[corner, [1, 0], [1 / areas, 1], corner]] };
}

/** A body that the demonstration consults. */
const DEFENCE = '01990000-0000-7000-8000-000000000019';

const holders = [
  { login: 'applicant', name: 'Télélien SA' },
  { login: 'rival', name: 'Alpina Réseaux' },
] as const;
type Login = (typeof holders)[number]['login'];

/** The records of calls that are about one, by operation. Administrators see every record of theirs, or none. */
export function accessRecords(
  portal: TestPortal,
  tokenOf: (login: string) => string,
): Readonly<Record<string, readonly AccessRecord[]>> {
  const draftOf = async (login: Login): Promise<string> => {
    const { body } = await portal
      .http(tokenOf(login))
      .post(DOSSIERS)
      .send({ draft: draftWith(lyonHop()) })
      .expect(201);
    return body.id;
  };
  const submitted = new Map<Login, Promise<string>>();
  const submittedOf = (login: Login): Promise<string> => {
    const known = submitted.get(login) ?? submit(login);
    submitted.set(login, known);
    return known;
  };
  const submit = async (login: Login): Promise<string> => {
    const id = await draftOf(login);
    await portal.http(tokenOf(login)).post(`${DOSSIERS}/${id}/submit`).send({ version: 0 }).expect(200);
    return id;
  };
  const forEachHolder = (what: string, make: (login: Login) => Promise<Sample>): AccessRecord[] =>
    holders.map(({ login, name }) => ({ about: `${what} of ${name}`, make: () => make(login) }));
  const forEachPerson = (what: string, make: (login: Login) => Promise<Sample>): AccessRecord[] =>
    holders.map(({ login }) => ({ about: `${what} of ${login}`, make: () => make(login) }));
  const onDraft = (rest: Sample = {}) =>
    forEachHolder('a draft', async (login) => ({ params: { id: await draftOf(login) }, ...rest }));
  const onSubmitted = (rest: Sample = {}) =>
    forEachHolder('a submission', async (login) => ({ params: { id: await submittedOf(login) }, ...rest }));

  /** Nothing was to be corrected, so that nobody finds it. */
  const noCorrection = (id: string): Sample => ({ params: { id, correction: randomUUID() }, body: { isDone: true } });

  const steps = Object.entries(applicationWorkflow.actions)
    .filter(([, { by }]) => by.length > 0)
    .flatMap(([action, { from }]) =>
      forEachHolder(`${action}, a dossier`, async (login) => ({
        params: { id: await ((from as readonly string[]).includes('DRAFT') ? draftOf : submittedOf)(login), action },
        body: { version: ANOTHER_VERSION, reason: 'A reason', effectiveFrom: '2030-01-01' },
      })),
    );

  const jobOf = async (login: Login): Promise<Sample> => {
    const request = { operation: 'validate', geojson: newArea() };
    // No worker ends them, and only some may be unfinished at a time.
    await portal.database.query("UPDATE geo_job SET status = 'cancelled', finished_at = now() WHERE status = 'queued'");
    const { body } = await portal
      .http(tokenOf(login))
      .post('/api/main/geometry/jobs')
      .set('Prefer', 'wait=0')
      .send(request);
    return { params: { id: body.id } };
  };
  const sessionOf = async (login: Login): Promise<Sample> => {
    const { body } = await portal.http(await portal.signIn(login)).get('/api/main/auth/sessions');
    return { params: { id: body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id } };
  };

  const viewOf = async (login: Login): Promise<Sample> => {
    const layout = { order: [], hidden: [], widths: {}, isDense: false };
    const view = { table: 'sites', name: 'Mine', address: '', layout };
    const { body } = await portal.http(tokenOf(login)).put('/api/main/preferences/tableViews').send(view).expect(200);
    return { params: { id: body.id } };
  };

  const noticeOf = async (login: Login): Promise<Sample> => {
    const [entry] = await portal.database.query<{ id: string }>(
      `INSERT INTO inbox_entry (id, user_id, kind, parameters, path)
       SELECT gen_random_uuid(), id, 'PASSWORD_CHANGED', '{}', '/app/main/account' FROM app_user WHERE login = $1
       RETURNING id`,
      [login],
    );
    return { params: { id: entry?.id ?? '' } };
  };

  const exportOf = async (login: Login): Promise<Sample> => {
    const order = {
      table: 'mw-applications-requests/dossiers',
      query: {},
      format: 'csv',
      locale: 'en',
      timeZone: 'UTC',
    };
    const { body } = await portal.http(tokenOf(login)).post('/api/main/exports').send(order).expect(201);
    return { params: { id: body.id } };
  };

  const requestOf = async (login: Login): Promise<Sample> => {
    const http = portal.http(tokenOf(login));
    const pending = (await http.get('/api/main/account/requests').expect(200)).body.find(
      ({ status }: { status: string }) => status === 'RECEIVED',
    );
    if (pending) return { params: { id: pending.id } };
    const { body } = await http.get('/api/main/auth/getCurrentUserSettings').expect(200);
    const request = { userId: body.id, reason: 'OTHER' };
    await http.post('/api/main/account/deleteUserRequest').send(request).expect(202);
    return requestOf(login);
  };
  const rightOf = async (holder: string): Promise<Sample> => {
    const [right] = await portal.database.query<{ id: string }>(
      `SELECT d.id FROM dossier d JOIN organisation o ON o.id = d.holder_id
       WHERE d.status = 'IN_FORCE' AND o.company_name = $1 LIMIT 1`,
      [holder],
    );
    if (!right) throw new Error(`${holder} has no right in force.`);
    return { params: { id: right.id } };
  };
  /** The document of the decision that granted a right. */
  const decisionOf = async (holder: string): Promise<Sample> => {
    const [decision] = await portal.database.query<{ id: string; decision: string }>(
      `SELECT x.dossier_id AS id, x.id AS decision FROM dossier_decision x JOIN dossier d ON d.id = x.dossier_id
       JOIN organisation o ON o.id = d.holder_id WHERE o.company_name = $1 LIMIT 1`,
      [holder],
    );
    if (!decision) throw new Error(`${holder} has no decision.`);
    return { params: { ...decision } };
  };
  const documentOf = async (login: Login): Promise<Sample> => {
    const id = await draftOf(login);
    const { body } = await portal
      .http(tokenOf(login))
      .post(`/api/mwApplicationsRequests/documents/${id}`)
      .field('kind', '"OTHER"')
      .field('visibility', '"APPLICANT"')
      .attach('files[0]', Buffer.from('A plan.'), 'plan.txt')
      .expect(200);
    return { params: { id, document: body.resultData.id } };
  };
  const messageFileOf = async (login: Login): Promise<Sample> => {
    const id = await submittedOf(login);
    const { body } = await portal
      .http(tokenOf(login))
      .post(`/api/mwApplicationsRequests/messages/${id}`)
      .field('id', JSON.stringify(randomUUID()))
      .field('text', '"A question"')
      .attach('files[0]', Buffer.from('A plan.'), 'plan.txt')
      .expect(201);
    return { params: { id, file: body.attachments[0].id } };
  };
  const bodyFile = async (): Promise<Sample> => {
    const id = await submit('applicant');
    const officer = portal.http(tokenOf('officer'));
    await officer.post(`${DOSSIERS}/${id}/accept`).send({ version: 1 }).expect(200);
    await officer
      .post(`${DOSSIERS}/${id}/consult`)
      .send({ version: 2, bodies: [DEFENCE] })
      .expect(200);
    const opinions = `/api/mwApplicationsRequests/opinions/${id}`;
    const http = portal.http(await portal.signIn('defence'));
    const [asked] = (await http.get(opinions).expect(200)).body;
    const { body } = await http
      .post(opinions)
      .field('opinionId', JSON.stringify(asked.id))
      .field('number', '1')
      .field('answer', '"FAVOURABLE"')
      .attach('files[0]', Buffer.from('A plan.'), 'plan.txt')
      .expect(201);
    return { params: { id, file: body.given[0].attachments[0].id } };
  };
  let ofBody: Promise<Sample> | undefined;
  const opinionFile = (): Promise<Sample> => {
    ofBody ??= bodyFile();
    return ofBody;
  };
  const rights = holders.map(({ name }) => ({ about: `a right of ${name}`, make: () => rightOf(name) }));

  let models = 0;
  /** Records of a catalogue: applications of both organisations, and an entry that everybody reads. */
  const catalogueRecords = (group: 'antennas' | 'equipments', complete: (changes: { model: string }) => object) => {
    const address = `/api/${group}/dossiers`;
    const draft = () => {
      models += 1;
      return complete({ model: `model ${models}` });
    };
    const opened = async (login: Login): Promise<string> => {
      const { body } = await portal.http(tokenOf(login)).post(address).send({ draft: draft() }).expect(201);
      return body.id;
    };
    const sent = async (login: Login): Promise<string> => {
      const id = await opened(login);
      await portal.http(tokenOf(login)).post(`${address}/${id}/submit`).send({ version: 0 }).expect(200);
      return id;
    };
    const entry = async (): Promise<Sample> => {
      const id = await sent('applicant');
      const http = portal.http(tokenOf('officer'));
      await http.post(`${address}/${id}/approve`).send({ version: 1 }).expect(200);
      const { body } = await http.get(`/api/${group}/entries?sort=approvedAt&order=desc`).expect(200);
      return { params: { id: body.rows[0].id } };
    };
    const onOpened = (rest: Sample = {}) =>
      forEachHolder('a draft', async (login) => ({ params: { id: await opened(login) }, ...rest }));
    const onSent = forEachHolder('a submission', async (login) => ({ params: { id: await sent(login) } }));
    const actions = Object.entries(catalogueWorkflow.actions).flatMap(([action, { from }]) =>
      forEachHolder(`${action}, a dossier`, async (login) => ({
        params: { id: await ((from as readonly string[]).includes('DRAFT') ? opened : sent)(login), action },
        body: { version: ANOTHER_VERSION, reason: 'A reason' },
      })),
    );
    const about = 'an entry';
    const file = async (): Promise<Sample> => {
      const { body } = await portal
        .http(tokenOf('applicant'))
        .post(`/api/${group}/files`)
        .attach('files[0]', Buffer.from('A data sheet.'), 'sheet.txt')
        .expect(200);
      return { params: { id: body.id } };
    };
    return {
      [`${group}.readDossier`]: [...onOpened(), ...onSent],
      [`${group}.listVersions`]: [...onOpened(), ...onSent],
      [`${group}.listCorrections`]: [...onOpened(), ...onSent],
      [`${group}.tickCorrection`]: forEachHolder('a submission', async (login) => noCorrection(await sent(login))),
      [`${group}.saveDraft`]: onOpened({ body: { version: ANOTHER_VERSION, draft: draft() } }),
      [`${group}.discardDraft`]: onOpened(),
      [`${group}.act`]: actions,
      [`${group}.readEntry`]: [{ about, make: entry }],
      [`${group}.listEntryUses`]: [{ about, make: entry }],
      ...(group === 'antennas' && {
        'antennas.exportEntry': [{ about, make: async () => ({ ...(await entry()), query: '?format=json' }) }],
      }),
      [`${group}.readFile`]: [{ about: 'a file of Télélien SA', make: file }],
      [`${group}.retireEntry`]: [
        { about, make: async () => ({ ...(await entry()), body: { version: ANOTHER_VERSION, reason: 'A reason' } }) },
      ],
    };
  };

  let referenceRecords = 0;
  /** Records of reference data, one for each call. */
  const onReference = (group: string, base: string, content: (number: number) => object) => {
    const make = async (rest: (version: number, content: object) => Sample): Promise<Sample> => {
      referenceRecords += 1;
      const given = content(referenceRecords);
      const { body } = await portal.http(tokenOf('admin')).post(`${base}/records`).send({ content: given }).expect(201);
      return { params: { id: body.id }, ...rest(body.version, given) };
    };
    const about = 'a record';
    return {
      [`${group}.readRecord`]: [{ about, make: () => make(() => ({})) }],
      [`${group}.changeRecord`]: [
        { about, make: () => make((_, given) => ({ body: { content: given, version: ANOTHER_VERSION } })) },
      ],
      [`${group}.removeRecord`]: [{ about, make: () => make(() => ({ query: `?version=${ANOTHER_VERSION}` })) }],
    };
  };
  const picture = {
    ...{ name: 'Clutter', attribution: '', projection: 'EPSG:4326', extent: [-5, 42, 8, 51] },
    ...{ opacity: 0.5, minZoom: 0, maxZoom: 18, requiredRoles: [] },
  };
  const imageMap = async (): Promise<Sample> => {
    const http = portal.http(tokenOf('admin'));
    const sent = await http.post('/api/main/uploads/uploadFiles').attach('files[0]', PIXEL, 'pixel.png').expect(200);
    const fileId = sent.body[0].resultData.id;
    const { body } = await http
      .post('/api/main/maps/imageMaps')
      .send({ ...picture, fileId })
      .expect(201);
    return { params: { id: String(body.id) } };
  };
  const maker = (at: number) => ({ name: `Maker ${at}`, aliases: [] });

  return {
    ...onReference('antennaManufacturers', '/api/antennas/manufacturers', maker),
    ...onReference('equipmentManufacturers', '/api/equipments/manufacturers', maker),
    ...onReference('channelPlans', '/api/mwApplicationsRequests/channelPlans', (at) => ({
      ...{ code: `T-${at}`, bandCode: '18G', lowMhz: 17_700, highMhz: 19_700, f0Mhz: 18_700, spacingMhz: 55 },
      ...{ lowFormula: { offset: -1000, step: 55 }, highFormula: { offset: 10, step: 55 }, nMin: 1, nMax: 17 },
      ...{ duplexMhz: 1010, docRefs: [], status: 'DRAFT' },
    })),
    ...onReference('classMasks', '/api/antennas/classMasks', (at) => ({
      ...{ rpeClass: '4', lowFreqMhz: 100_000 + at, highFreqMhz: 100_001 + at, crossPolar: [], source: 'Test' },
      coPolar: [
        [0, 0],
        [180, -20],
      ],
    })),
    ...onReference('importProfiles', '/api/antennas/importProfiles', (at) => ({
      ...{
        name: `Profile ${at}`,
        angleDeg: 'a',
        relGainDb: 'g',
        frequencyMhz: 'f',
        cut: '',
        polarisation: '',
        kind: '',
      },
      ...{ fixedFrequencyMhz: null, fixedCut: 'AZ', fixedPolarisation: 'V/V', fixedKind: 'TYPICAL' },
      ...{ decimalMark: 'COMMA', frequencyUnit: 'GHZ', gainUnit: 'RELATIVE' },
    })),
    ...onReference('efficiencyClasses', '/api/equipments/efficiencyClasses', (at) => ({
      ...{ name: `T${at}`, index: 20 + at, referenceStates: 4, minRicDensity: 1 },
    })),
    ...onReference('referenceMasks', '/api/equipments/masks', (at) => ({
      ...{ name: `Mask ${at}`, channelSpacingMhz: 28, source: 'Test' },
      points: [
        [0, 0],
        [28, 32],
      ],
    })),
    ...catalogueRecords('antennas', dish),
    ...catalogueRecords('equipments', radio),
    'session.endOwnSession': forEachPerson('a session', sessionOf),
    'preferences.removeTableView': forEachPerson('a view', viewOf),
    'inbox.markEntry': forEachPerson('a notice', async (login) => ({
      ...(await noticeOf(login)),
      body: { read: true },
    })),
    'inbox.removeEntry': forEachPerson('a notice', noticeOf),
    'tableExports.readExport': forEachPerson('an export', exportOf),
    'tableExports.readExportFile': forEachPerson('an export', exportOf),
    'tableExports.removeExport': forEachPerson('an export', exportOf),
    'geometryJobs.createJob': [{ about: '', make: async () => ({ params: { operation: 'union' } }) }],
    'geometryJobs.getJob': forEachPerson('a job', jobOf),
    'geometryJobs.cancelJob': forEachPerson('a job', jobOf),
    'geometryJobs.removeJobResult': forEachPerson('a job', jobOf),
    'supervision.retryJob': [{ about: 'an id of nothing', make: async () => ({ params: { kind: 'GEOMETRY' } }) }],
    'supervision.cancelJob': [{ about: 'an id of nothing', make: async () => ({ params: { kind: 'EXPORT' } }) }],
    'mwApplicationsRequests.readDossier': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.listVersions': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.listCorrections': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.tickCorrection': forEachHolder('a submission', async (login) =>
      noCorrection(await submittedOf(login)),
    ),
    'mwApplicationsRequests.saveDraft': onDraft({ body: { version: ANOTHER_VERSION, draft: draftWith() } }),
    'mwApplicationsRequests.discardDraft': onDraft(),
    'mwApplicationsRequests.act': steps,
    'mwApplicationsRequests.listMessages': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.listDocuments': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.addDocument': [...onDraft(), ...onSubmitted()],
    'mwApplicationsRequests.readDocument': forEachHolder('a document of a draft', documentOf),
    'mwApplicationsRequests.removeDocument': forEachHolder('a document of a draft', documentOf),
    'mwApplicationsRequests.listDecisions': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.readDecisionDocument': holders.map(({ name }) => ({
      about: `a decision on a right of ${name}`,
      make: () => decisionOf(name),
    })),
    'decisionVerification.verifyDecision': [
      { about: 'a code of nothing', make: async () => ({ params: { code: 'A'.repeat(22) } }) },
    ],
    'mwApplicationsRequests.waiveCheck': onSubmitted({
      body: { position: 0, code: 'MW_MIN_PATH', reason: 'A reason' },
    }),
    'mwApplicationsRequests.listRelated': [...onDraft(), ...onSubmitted(), ...rights],
    'mwApplicationsRequests.openRequest': onSubmitted({ body: { requestType: 'NEW' } }),
    'mwApplicationsRequests.transferRight': onSubmitted({
      body: { receiverId: randomUUID(), wantedOn: '2026-01-01', reason: 'A reason' },
    }),
    'mwApplicationsRequests.listNeighbours': [...onSubmitted(), ...rights],
    'mwApplicationsRequests.listOpinions': [...onSubmitted(), ...rights],
    // Only the staff of a body that was asked find the opinion.
    'mwApplicationsRequests.giveOpinion': onSubmitted(),
    // No body was asked.
    'mwApplicationsRequests.remindBody': forEachHolder('a submission', async (login) => ({
      params: { id: await submittedOf(login), opinion: randomUUID() },
    })),
    'mwApplicationsRequests.readOpinionFile': [
      { about: 'a file of an opinion on a submission of Télélien SA', make: opinionFile },
    ],
    'mwApplicationsRequests.listCoordinations': [...onSubmitted(), ...rights],
    // No administration was asked.
    'mwApplicationsRequests.answerCoordination': onSubmitted({
      body: { coordinationId: randomUUID(), answer: 'AGREED', on: '2026-01-01' },
    }),
    'mwApplicationsRequests.listProposals': [...onSubmitted(), ...rights],
    'mwApplicationsRequests.readProposal': onSubmitted(),
    'mwApplicationsRequests.saveProposal': onSubmitted({ body: { revision: ANOTHER_VERSION, draft: draftWith() } }),
    'mwApplicationsRequests.discardProposal': onSubmitted(),
    // Without a form, whoever may write is told that it is missing.
    'mwApplicationsRequests.postMessage': onSubmitted(),
    'mwApplicationsRequests.readMessageFile': forEachHolder('a file of a message', messageFileOf),
    'mwApplicationsRequests.readTile': [
      { about: 'a tile of the map', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) },
    ],
    'maps.readImage': [{ about: 'a picture for everybody', make: imageMap }],
    'maps.changeImageMap': [
      {
        about: 'a picture for everybody',
        make: async () => ({ ...(await imageMap()), body: { ...picture, version: ANOTHER_VERSION } }),
      },
    ],
    'maps.removeImageMap': [{ about: 'a picture for everybody', make: imageMap }],
    'maps.readLayerTile': [
      { about: 'a layer not offered', make: async () => ({ params: { layer: 'Relief', z: '5', x: '16', y: '11' } }) },
    ],
    'maps.readOwnMapTile': [
      {
        about: 'a map that nobody loaded',
        make: async () => ({ params: { layer: 'Nowhere', z: '5', x: '16', y: '11' } }),
      },
    ],
    'statistics.getCharts': [
      {
        about: 'a year',
        make: async () => ({ params: { module: 'mwApplicationsRequests', year: '2026', month: '0' } }),
      },
    ],
    'account.cancelRequest': forEachPerson('a request', requestOf),
  };
}
