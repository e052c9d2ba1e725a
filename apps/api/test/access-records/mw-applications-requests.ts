import { randomUUID } from 'node:crypto';
import { applicationWorkflow } from '@portal/contracts';
import { EntryIntoForceTask } from '../../src/features/dossiers/entry-into-force.task.js';
import {
  type AccessRecords,
  ANOTHER_VERSION,
  type Login,
  noCorrection,
  type RecordMaker,
  type Sample,
} from '../access-record.js';
import { DOSSIERS, roundOf } from '../casework.js';
import { ALPINA } from '../demo-organisations.js';
import { draftWith, lyonHop } from '../mw-drafts.js';
import { referenceRecords } from '../reference-records.js';

/** A body that the demonstration consults. */
const DEFENCE = '01990000-0000-7000-8000-000000000019';

/** Microwave links stand for every kind of dossiers, channel plans for all reference data. */
export function records(maker: RecordMaker): AccessRecords {
  const { portal, tokenOf, holders } = maker;
  const forEachHolder = maker.forEachHolder.bind(maker);
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
  const onDraft = (rest: Sample = {}) =>
    forEachHolder('a draft', async (login) => ({ params: { id: await draftOf(login) }, ...rest }));
  const onSubmitted = (rest: Sample = {}) =>
    forEachHolder('a submission', async (login) => ({ params: { id: await submittedOf(login) }, ...rest }));

  const steps = Object.entries(applicationWorkflow.actions)
    .filter(([, { by }]) => by.length > 0)
    .flatMap(([action, { from }]) =>
      forEachHolder(`${action}, a dossier`, async (login) => ({
        params: { id: await ((from as readonly string[]).includes('DRAFT') ? draftOf : submittedOf)(login), action },
        body: { version: ANOTHER_VERSION, reason: 'A reason', effectiveFrom: '2030-01-01' },
      })),
    );

  const rightOf = async (holder: string): Promise<Sample> => {
    const [right] = await portal.database.query<{ id: string }>(
      `SELECT d.id FROM dossier d JOIN organisation o ON o.id = d.holder_id
       WHERE d.kind = 'microwaveLink' AND d.status = 'IN_FORCE' AND o.company_name = $1 LIMIT 1`,
      [holder],
    );
    if (!right) throw new Error(`${holder} has no right in force.`);
    return { params: { id: right.id } };
  };
  /** The document of the decision that granted a right. */
  const decisionOf = async (holder: string): Promise<Sample> => {
    const [decision] = await portal.database.query<{ id: string; decision: string }>(
      `SELECT x.dossier_id AS id, x.id AS decision FROM dossier_decision x JOIN dossier d ON d.id = x.dossier_id
       JOIN organisation o ON o.id = d.holder_id
       WHERE d.kind = 'microwaveLink' AND d.status = 'IN_FORCE' AND o.company_name = $1 LIMIT 1`,
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

  const actAs = async (login: string, id: string, action: string, body: object = {}): Promise<void> => {
    const dossier = await portal.http(tokenOf('officer')).get(`${DOSSIERS}/${id}`).expect(200);
    const { version } = dossier.body;
    await portal
      .http(tokenOf(login))
      .post(`${DOSSIERS}/${id}/${action}`)
      .send({ version, ...body })
      .expect(200);
  };
  /** In the portal's time zone. */
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  const consulted = async (): Promise<string> => {
    const id = await submit('applicant');
    await actAs('officer', id, 'accept');
    await actAs('officer', id, 'consult', { bodies: [DEFENCE] });
    return id;
  };
  /** A right of Télélien that it offers to Alpina, which has not agreed yet. */
  const offered = async (): Promise<string> => {
    const right = await submit('applicant');
    await actAs('officer', right, 'accept');
    await actAs('decider', right, 'grant', { effectiveFrom: today });
    await roundOf(portal, EntryIntoForceTask);
    const { body } = await portal
      .http(tokenOf('owner'))
      .post(`/api/mwApplicationsRequests/related/${right}/transfer`)
      .send({ receiverId: ALPINA, wantedOn: today, reason: 'A reason' })
      .expect(201);
    return body.id;
  };
  const agreed = async (): Promise<string> => {
    const id = await offered();
    await actAs('rival', id, 'confirmTransfer');
    return id;
  };
  const transferred = async (): Promise<string> => {
    const id = await agreed();
    await actAs('officer', id, 'accept');
    await actAs('decider', id, 'grant', { effectiveFrom: today });
    await roundOf(portal, EntryIntoForceTask);
    return id;
  };
  const declined = async (): Promise<string> => {
    const id = await offered();
    await actAs('rival', id, 'declineTransfer', { reason: 'A reason' });
    return id;
  };
  const made = new Map<string, Promise<string>>();
  const once = (about: string, make: () => Promise<string>) => ({
    about,
    make: async (): Promise<Sample> => {
      const id = made.get(about) ?? make();
      made.set(about, id);
      return { params: { id: await id } };
    },
  });
  /** Dossiers that others than the holder have or had a part in: the body Défense, or Alpina beside Télélien. */
  const shared = [
    once('a submission on which defence is asked', consulted),
    once('a transfer offered to Alpina Réseaux', offered),
    once('a transfer that Alpina Réseaux agreed to', agreed),
    once('a transfer that Alpina Réseaux declined', declined),
    once('a right that Télélien SA transferred to Alpina Réseaux', transferred),
  ];

  return {
    ...referenceRecords(maker, 'channelPlans', '/api/mwApplicationsRequests/channelPlans', (at) => ({
      ...{ code: `T-${at}`, bandCode: '18G', lowMhz: 17_700, highMhz: 19_700, f0Mhz: 18_700, spacingMhz: 55 },
      ...{ lowFormula: { offset: -1000, step: 55 }, highFormula: { offset: 10, step: 55 }, nMin: 1, nMax: 17 },
      ...{ duplexMhz: 1010, docRefs: [], status: 'DRAFT' },
    })),
    'mwApplicationsRequests.readDossier': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.listVersions': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.listCorrections': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.tickCorrection': forEachHolder('a submission', async (login) =>
      noCorrection(await submittedOf(login)),
    ),
    'mwApplicationsRequests.saveDraft': onDraft({ body: { version: ANOTHER_VERSION, draft: draftWith() } }),
    'mwApplicationsRequests.discardDraft': onDraft(),
    'mwApplicationsRequests.act': steps,
    'mwApplicationsRequests.listMessages': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.listDocuments': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.addDocument': [...onDraft(), ...onSubmitted()],
    'mwApplicationsRequests.readDocument': forEachHolder('a document of a draft', documentOf),
    'mwApplicationsRequests.removeDocument': forEachHolder('a document of a draft', documentOf),
    'mwApplicationsRequests.draftDecision': onSubmitted({ body: { action: 'refuse', reason: 'A reason' } }),
    'mwApplicationsRequests.listDecisions': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.readDecisionDocument': holders.map(({ name }) => ({
      about: `a decision on a right of ${name}`,
      make: () => decisionOf(name),
    })),
    'mwApplicationsRequests.waiveCheck': onSubmitted({
      body: { position: 0, code: 'MW_MIN_PATH', reason: 'A reason' },
    }),
    'mwApplicationsRequests.listRelated': [...onDraft(), ...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.openRequest': onSubmitted({ body: { requestType: 'NEW' } }),
    'mwApplicationsRequests.transferRight': onSubmitted({
      body: { receiverId: randomUUID(), wantedOn: '2026-01-01', reason: 'A reason' },
    }),
    'mwApplicationsRequests.listNeighbours': [...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.readSharedBands': [...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.listOpinions': [...onSubmitted(), ...rights, ...shared],
    // Only the staff of a body that was asked find the opinion.
    'mwApplicationsRequests.giveOpinion': onSubmitted(),
    // No body was asked.
    'mwApplicationsRequests.remindBody': forEachHolder('a submission', async (login) => ({
      params: { id: await submittedOf(login), opinion: randomUUID() },
    })),
    'mwApplicationsRequests.readOpinionFile': [
      { about: 'a file of an opinion on a submission of Télélien SA', make: opinionFile },
    ],
    'mwApplicationsRequests.listCoordinations': [...onSubmitted(), ...rights, ...shared],
    // No administration was asked.
    'mwApplicationsRequests.answerCoordination': onSubmitted({
      body: { coordinationId: randomUUID(), answer: 'AGREED', on: '2026-01-01' },
    }),
    'mwApplicationsRequests.listProposals': [...onSubmitted(), ...rights, ...shared],
    'mwApplicationsRequests.readProposal': onSubmitted(),
    'mwApplicationsRequests.saveProposal': onSubmitted({ body: { revision: ANOTHER_VERSION, draft: draftWith() } }),
    'mwApplicationsRequests.discardProposal': onSubmitted(),
    // Without a form, whoever may write is told that it is missing.
    'mwApplicationsRequests.postMessage': [...onSubmitted(), ...shared],
    'mwApplicationsRequests.readMessageFile': forEachHolder('a file of a message', messageFileOf),
    'mwApplicationsRequests.readTile': [
      { about: 'a tile of the map', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) },
    ],
  };
}
