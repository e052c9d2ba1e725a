import { randomUUID } from 'node:crypto';
import { applicationWorkflow } from '@portal/contracts';
import {
  type AccessRecords,
  ANOTHER_VERSION,
  type Login,
  noCorrection,
  type RecordMaker,
  type Sample,
} from '../access-record.js';
import { DOSSIERS } from '../casework.js';
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

  return {
    ...referenceRecords(maker, 'channelPlans', '/api/mwApplicationsRequests/channelPlans', (at) => ({
      ...{ code: `T-${at}`, bandCode: '18G', lowMhz: 17_700, highMhz: 19_700, f0Mhz: 18_700, spacingMhz: 55 },
      ...{ lowFormula: { offset: -1000, step: 55 }, highFormula: { offset: 10, step: 55 }, nMin: 1, nMax: 17 },
      ...{ duplexMhz: 1010, docRefs: [], status: 'DRAFT' },
    })),
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
    'mwApplicationsRequests.draftDecision': onSubmitted({ body: { action: 'refuse', reason: 'A reason' } }),
    'mwApplicationsRequests.readDecisionDocument': holders.map(({ name }) => ({
      about: `a decision on a right of ${name}`,
      make: () => decisionOf(name),
    })),
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
  };
}
